/** Puts the media of an archive into storage, one by one. */
import { join } from 'node:path'
import { writeCaptions } from '#contracts/authoring/captions.ts'
import { typeOfName } from '#contracts/authoring/library.ts'
import { newId } from '#server/platform/crypto.ts'
import { takePicture } from '#server/platform/pictures/take-picture.ts'
import type { Services } from '#server/platform/services.ts'
import { contentTypeOf } from '#server/platform/storage/storage-key.ts'
import { addressOf, keyOf, nameOfOriginal } from '../../uploads/places-of-file.ts'
import type { Manifest } from '../archive-format.ts'
import type { ImportedFile } from '../archives.sql.ts'
import { captionsIn, isLibraryKind } from '../look-at-media.ts'
import type { Archive } from '../open-archive.ts'
import { addDone, addKept, type StoredImport } from './imports.sql.ts'

type Needed = Pick<Services, 'database' | 'storage'>

/** Puts media into storage; each is noted before it is there. */
export function putMedia(services: Needed, found: StoredImport, archive: Archive, folder: string) {
  const { database, storage } = services
  const id = found.import_id
  const put = async (key: string, act: () => Promise<void>) => {
    await addKept(database, id, key)
    await act()
    await addDone(database, id)
  }
  return {
    async picture(name: string): Promise<string> {
      const viewer = { personId: found.imported_by }
      const { url } = await takePicture({ database, storage, viewer }, { bytes: await archive.read(name) })
      await addKept(database, id, url)
      await addDone(database, id)
      return url
    },
    async file(file: Manifest['files'][number], isFit: (name: string) => boolean): Promise<ImportedFile> {
      const type = typeOfName(file.file)
      const place = { folder: newId().replaceAll('-', ''), kind: file.kind, type, name: file.name }
      if (!isLibraryKind(place.kind)) throw new Error(`${file.file} was not checked`)
      const original = nameOfOriginal(place as Parameters<typeof nameOfOriginal>[0])
      await put(keyOf(place, original), async () => {
        const path = join(folder, 'file')
        await archive.unpack(file.file, path)
        await storage.putFile(keyOf(place, original), path, { contentType: contentTypeOf(original) })
      })
      const row = {
        ...place,
        id: newId(),
        parts: [original],
        address: addressOf(place, original),
        bytes: archive.sizes.get(file.file) ?? 0,
      }
      const captions: ImportedFile['captions'] = {}
      const transcript: ImportedFile['transcript'] = {}
      for (const [language, name] of Object.entries(file.captions).filter(([, each]) => isFit(each))) {
        const { cues } = await captionsIn(archive, name)
        const part = `captions-${language}-${newId().slice(-6)}.vtt`
        const bytes = Buffer.from(writeCaptions(cues))
        await put(keyOf(place, part), () =>
          storage.put(keyOf(place, part), bytes, { contentType: 'text/vtt; charset=utf-8' }),
        )
        row.parts.push(part)
        captions[language] = addressOf(place, part)
        transcript[language] = cues.map(({ from, text }) => ({ at: from, text: text.replaceAll('\n', ' ') }))
      }
      return { ...row, media_type: contentTypeOf(original).split(';')[0] ?? '', captions, transcript }
    },
  }
}
