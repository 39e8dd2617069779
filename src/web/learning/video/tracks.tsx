/** What is read beside a lecture's film: captions in every language there is, and its chapters. */
import type { MyCourse } from '#contracts/learning/player.ts'
import { getLocale } from '#web/paraglide/runtime.js'

type Video = NonNullable<NonNullable<MyCourse['current']>['video']>

export function Tracks({ video }: { video: Pick<Video, 'captions' | 'chapters'> }) {
  const shown = captionsFor(getLocale(), video.captions)
  return (
    <>
      {video.captions.map(({ language, label, url }) => (
        <track key={language} kind="captions" src={url} srcLang={language} label={label} default={language === shown} />
      ))}
      {video.chapters && <track kind="chapters" src={video.chapters} />}
    </>
  )
}

/** The page's language where somebody wrote it, else English, else what there is: a lecture without sound needs its words. */
function captionsFor(locale: string, captions: readonly { language: string }[]): string | undefined {
  return [locale, 'en', captions[0]?.language].find((wanted) => captions.some(({ language }) => language === wanted))
}
