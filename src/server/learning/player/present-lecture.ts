/** A lecture's content in the viewer's language, as the player takes it. */
import type { Locale } from '#contracts/locales.ts'
import { inOtherLanguage } from '#server/platform/language/other-language.ts'
import { sanitizeStored } from '#server/platform/html/sanitize-stored.ts'
import type { LectureContent, LectureVideo } from './lectures.sql.ts'

/** The entry of a language, else the English, else any. */
function inLanguage<Value>(byLanguage: Record<string, Value>, locale: Locale): Value | undefined {
  return byLanguage[locale] ?? byLanguage.en ?? Object.values(byLanguage)[0]
}

/** A language's name in itself: English, বাংলা. */
const ownNames = new Map<string, string>()
function ownName(language: string): string {
  let name = ownNames.get(language)
  if (name === undefined) {
    name = new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language
    ownNames.set(language, name)
  }
  return name
}

function presentVideo(video: LectureVideo, locale: Locale, addressOf: (address: string) => string) {
  const { captions = {}, hls } = video
  return {
    source: addressOf(video.source ?? ''),
    hls: hls ? addressOf(hls) : null,
    poster: video.poster ?? '',
    // The viewer's own language first.
    captions: Object.entries(captions)
      .map(([language, url]) => ({ language, label: ownName(language), url: addressOf(url) }))
      .sort((a, b) => Number(b.language === locale) - Number(a.language === locale)),
    chapters: (video.chapters ?? []).map(({ at, title }) => ({ at, title: inLanguage(title, locale) ?? '' })),
    duration: video.duration ?? 0,
    bytes: video.bytes ?? 0,
    has_sound: video.sound ?? true,
    audio: video.audio ? { source: addressOf(video.audio), bytes: video.audio_bytes ?? 0 } : null,
    low: video.low ? { source: addressOf(video.low), bytes: video.low_bytes ?? 0 } : null,
    sizes: (video.sizes ?? []).map(({ address, ...size }) => ({ ...size, source: addressOf(address) })),
  }
}

/** Nothing for who can read along: a film is announced as what it is heard in, not as what its English transcript is written in. */
function spokenLanguage(transcript: LectureContent['transcript'], spoken: string, locale: Locale): string | undefined {
  const isReadable = transcript[locale] || spoken === locale || Object.keys(transcript).length === 0
  return isReadable ? undefined : spoken
}

/** `addressOf` gives a film's addresses their pass where not everybody may see it. */
export function presentLecture(
  lecture: LectureContent,
  locale: Locale,
  addressOf: (address: string) => string = (address) => address,
) {
  const {
    lecture_id,
    section_id,
    slug,
    kind,
    title,
    minutes,
    body,
    body_language,
    course_language,
    video,
    attachment,
    files,
    link,
    transcript,
  } = lecture
  const download = (file: NonNullable<typeof attachment>) => ({ ...file, address: addressOf(file.address) })
  return {
    lecture_id,
    section_id,
    slug,
    kind,
    title,
    minutes,
    body: sanitizeStored(body),
    ...inOtherLanguage(
      kind === 'video' || kind === 'audio' ? spokenLanguage(transcript, course_language, locale) : body_language,
    ),
    video: video && presentVideo(video, locale, addressOf),
    attachment: attachment && download(attachment),
    files: files.map(download),
    link,
    transcript: inLanguage(transcript, locale) ?? [],
  }
}
