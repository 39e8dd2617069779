/** Pictures that come with a file of questions: kept here as any other, and removed with the file where nothing uses them. */
import { Problem } from '#server/platform/errors.ts'
import { removePicture } from '#server/platform/pictures/remove-picture.ts'
import { takePicture } from '#server/platform/pictures/take-picture.ts'
import type { SignedIn } from '#server/platform/access/viewer.ts'
import type { Services } from '#server/platform/services.ts'
import type { ImportRow } from '../question-items/imported-question.ts'

/** Each is drawn in several sizes, which takes about a second. */
const mostPictures = 30

type Needed = Pick<Services, 'database' | 'storage'>

/** With the address of each picture here; one that cannot be taken keeps its question out, with the reason. */
export async function withOwnPictures(
  { viewer, ...services }: Needed & { viewer: SignedIn },
  rows: readonly ImportRow[],
): Promise<ImportRow[]> {
  const own: ImportRow[] = []
  let count = 0
  for (const { picture, ...row } of rows) {
    const { question } = row
    if (!picture || question?.kind !== 'hotspot') {
      own.push(row)
      continue
    }
    count++
    if (count > mostPictures) {
      own.push({
        ...row,
        question: null,
        remarks: [],
        problem: { say: 'many_pictures', values: { count: mostPictures } },
      })
      continue
    }
    try {
      const { url, width, height } = await takePicture({ ...services, viewer }, { bytes: Buffer.from(picture) })
      own.push({ ...row, question: { ...question, options: { ...question.options, picture: url, width, height } } })
    } catch (error) {
      if (!(error instanceof Problem) || error.status >= 500) throw error
      own.push({
        ...row,
        question: null,
        problem: { say: 'bad_picture', values: { name: Object.values(question.text).find(Boolean) ?? '' } },
      })
    }
  }
  return own
}

export async function removePictures(services: Needed, addresses: readonly string[]): Promise<void> {
  for (const address of addresses) await removePicture(services, address)
}
