/** What an import put into storage is removed again, when it is undone or begun anew. */
import { removePicture } from '#server/platform/pictures/remove-picture.ts'
import type { Services } from '#server/platform/services.ts'

/** All that storage got for it: keys of films and files, addresses of pictures. */
export async function removeKept(
  { database, storage }: Pick<Services, 'database' | 'storage'>,
  kept: readonly string[],
): Promise<void> {
  for (const each of kept) {
    if (each.startsWith('/')) await removePicture({ database, storage }, each)
    else await storage.delete(each)
  }
}
