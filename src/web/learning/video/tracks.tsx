/** What is read beside a lecture's film: captions in every language there is, and its chapters. */
import { useEffect, useState } from 'react'
import type { MyCourse } from '#contracts/learning/player.ts'
import { getLocale } from '#web/paraglide/runtime.js'
import { captionsFor } from './captions-for.ts'

type Video = NonNullable<NonNullable<MyCourse['current']>['video']>

interface TracksProps {
  video: Pick<Video, 'captions'> & Partial<Pick<Video, 'chapters' | 'duration'>>
  /** What is shown by itself is fetched with the page. */
  isShown?: boolean
}

export function Tracks({ video, isShown = true }: TracksProps) {
  const shown = isShown && captionsFor(getLocale(), video.captions)
  const chapters = useChaptersAddress(video)
  return (
    <>
      {video.captions.map(({ language, label, url }) => (
        <track key={language} kind="captions" src={url} srcLang={language} label={label} default={language === shown} />
      ))}
      {/* The player marks them on its line. */}
      {chapters && <track key={chapters} kind="chapters" src={chapters} default />}
    </>
  )
}

const stamp = (seconds: number) => new Date(seconds * 1000).toISOString().slice(11, 23)

/** A player reads chapters from a file alone: one is made of them on the page. */
function useChaptersAddress({ chapters = [], duration = 0 }: TracksProps['video']): string | undefined {
  const [address, setAddress] = useState<string>()
  const cues = chapters.map(({ at, title }, index) => {
    const end = chapters[index + 1]?.at ?? Math.max(duration, at + 1)
    return `${stamp(at)} --> ${stamp(end)}\n${title.replaceAll('-->', '→')}`
  })
  const text = cues.length > 0 ? ['WEBVTT', ...cues].join('\n\n') : ''
  useEffect(() => {
    if (text === '') return
    const made = URL.createObjectURL(new Blob([text], { type: 'text/vtt' }))
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [text])
  return address
}
