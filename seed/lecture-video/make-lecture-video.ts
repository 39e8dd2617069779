/** Makes everything a player needs for one lecture: video, stream, captions, chapters, poster. */
import sharp from 'sharp'
import { chaptersOf, cuesOf, webVtt } from './captions.ts'
import { drawPictures } from './draw-slides.ts'
import { encodeVideo } from './encode-video.ts'
import { isNarratedIn, type Language, type Lecture } from './lecture.ts'
import { timelineOf } from './timeline.ts'

export interface LectureVideo {
  seconds: number
  /** By file name; playlists name the others relative to themselves. */
  files: Map<string, Buffer | string>
  /** Languages with captions, the slides' own first. */
  captions: Language[]
}

/** Captions exist only in languages in which every slide is narrated. Takes about 3 s of one processor a minute of video. */
export async function makeLectureVideo(lecture: Lecture): Promise<LectureVideo> {
  const timeline = timelineOf(lecture)
  const { seconds } = timeline
  const pictures = await drawPictures(lecture, timeline)
  const [title] = pictures
  if (!title) throw new Error('A lecture needs at least its title card')
  const files = new Map<string, Buffer | string>([
    ...(await encodeVideo(pictures, timeline)),
    ['poster.webp', await sharp(title.png).resize(640).webp({ quality: 70, effort: 6 }).toBuffer()],
  ])
  const languages: Language[] = lecture.language === 'bn' ? ['bn', 'en'] : ['en', 'bn']
  const captions = languages.filter((language) => isNarratedIn(lecture, language))
  for (const language of captions) {
    files.set(`captions.${language}.vtt`, webVtt(cuesOf(timeline, language)))
    files.set(`chapters.${language}.vtt`, webVtt(chaptersOf(timeline, language)))
  }
  return { seconds, files, captions }
}
