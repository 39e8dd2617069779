/** Where the bytes of a library file lie: on their way in a folder of this machine, then in storage among the films. */
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Services } from '#server/platform/services.ts'
import type { PlacedFile, StoredFile } from './stored-files.sql.ts'

export const arrivingFolder = (dataDir: string): string => join(dataDir, 'uploads')
export const workFolder = (dataDir: string): string => join(dataDir, 'work')

export const keyOf = ({ folder }: Pick<StoredFile, 'folder'>, name: string): string => `films/${folder}/${name}`
const media = '/media/uploads/'
export const addressOf = (file: Pick<StoredFile, 'folder'>, name: string): string => `${media}${keyOf(file, name)}`
/** Undefined for what does not lie in storage. */
export const keyOfAddress = (address: string): string | undefined =>
  address.startsWith(media) ? address.slice(media.length) : undefined

/** Of what was uploaded: files for download keep as much of their name as an address can hold. */
export function nameOfOriginal({ kind, name, type }: Pick<StoredFile, 'kind' | 'name' | 'type'>): string {
  if (kind !== 'file') return `original.${type}`
  const words = name
    .replace(/\.[^.]*$/, '')
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60)
  return `${words || 'file'}.${type}`
}

/** What came so far, or all of it. */
export async function removeArriving({ config }: Pick<Services, 'config'>, fileId: string): Promise<void> {
  const path = join(arrivingFolder(config.dataDir), fileId)
  await Promise.all([rm(path, { force: true }), rm(`${path}.json`, { force: true })])
}

/** All of it, wherever it is. */
export async function removeBytes(
  { config, storage }: Pick<Services, 'config' | 'storage'>,
  file: PlacedFile,
): Promise<void> {
  await removeArriving({ config }, file.id)
  if (file.upload_id) for (const name of file.parts) await storage.parts?.abort(keyOf(file, name), file.upload_id)
  for (const name of file.parts) await storage.delete(keyOf(file, name))
}
