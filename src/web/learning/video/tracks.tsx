/** What is read beside a lecture's film: captions in every language there is, and its chapters. */
import type { MyCourse } from '#contracts/learning/player.ts'
import { getLocale } from '#web/paraglide/runtime.js'
import { captionsFor } from './captions-for.ts'

type Video = NonNullable<NonNullable<MyCourse['current']>['video']>

interface TracksProps {
  video: Pick<Video, 'captions'> & { chapters?: string | null }
  /** What is shown by itself is fetched with the page. */
  isShown?: boolean
}

export function Tracks({ video, isShown = true }: TracksProps) {
  const shown = isShown && captionsFor(getLocale(), video.captions)
  return (
    <>
      {video.captions.map(({ language, label, url }) => (
        <track key={language} kind="captions" src={url} srcLang={language} label={label} default={language === shown} />
      ))}
      {video.chapters && <track kind="chapters" src={video.chapters} />}
    </>
  )
}
