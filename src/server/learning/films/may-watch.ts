/** Who may have a film by its lasting address: everybody, or whoever owns or teaches its course, and staff who see courses. */
import type { Services } from '#server/platform/services.ts'
import { holds } from '#server/platform/access/permission.ts'
import type { Viewer } from '#server/platform/access/viewer.ts'
import { folderOf } from '#server/platform/media/film-pass.ts'
import { openFilm, publicFilms, teachesFilm } from './films.sql.ts'

/** Asks the database once for all films, until courses or short lessons change. */
export async function isPublicFilm({ cache, database }: Pick<Services, 'cache' | 'database'>, address: string) {
  const films = await cache.remember('public films', ['courses', 'site'], async () => {
    const addresses = await publicFilms(database)
    return {
      addresses: new Set(addresses),
      // What a playlist names lies beside it.
      folders: new Set(addresses.filter((each) => each.endsWith('.m3u8')).map(folderOf)),
    }
  })
  return films.addresses.has(address) || films.folders.has(folderOf(address))
}

export async function mayWatch({ database }: Pick<Services, 'database'>, viewer: Viewer, address: string) {
  if (viewer.kind === 'staff') return holds(viewer, 'courses.view')
  const film = { address, folder: folderOf(address) }
  if (viewer.kind === 'learner')
    return openFilm(database, viewer.learnerId, { ...film, isForOther: viewer.actedBy !== null })
  if (viewer.kind === 'mentor') return teachesFilm(database, viewer.mentorId, film)
  return false
}
