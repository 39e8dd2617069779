/** A short film with the browser's own controls; nothing of it is loaded before one comes near, and no sound starts by itself. */
import { useEffect, useRef } from 'react'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import type { Bite } from './bite-card.tsx'
import { useNear } from './use-near.ts'

interface BiteVideoProps {
  title: string
  video: NonNullable<Bite['video']>
  /** In the first screen: its poster comes with the page. */
  isFirst: boolean
}

export function BiteVideo({ title, video, isFirst }: BiteVideoProps) {
  const film = useRef<HTMLVideoElement>(null)
  const isNear = useNear(film, '100% 0px', isFirst)

  useEffect(() => {
    const element = film.current
    if (!element) return
    const away = new IntersectionObserver(([entry]) => entry && !entry.isIntersecting && element.pause(), {
      threshold: 0.4,
    })
    away.observe(element)
    return () => away.disconnect()
  }, [])

  const showCaptions = () => {
    const tracks = [...(film.current?.textTracks ?? [])]
    if (tracks.some((track) => track.mode === 'showing')) return
    const own =
      tracks.find((track) => track.language === getLocale()) ?? tracks.find(({ language }) => language === 'en')
    if (own) own.mode = 'showing'
  }

  return (
    <video
      ref={film}
      className="bite__film"
      controls
      playsInline
      preload="none"
      poster={isNear ? video.poster : undefined}
      aria-label={m.bite_video_of({ title })}
      onPlay={showCaptions}
    >
      <source src={video.source} type="video/mp4" />
      {video.captions.map(({ language, label, url }) => (
        <track key={language} kind="captions" src={url} srcLang={language} label={label} />
      ))}
    </video>
  )
}
