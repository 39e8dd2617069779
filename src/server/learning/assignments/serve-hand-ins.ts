/** Photographs and files that were handed in, and photographs of skills, for their learner, peers who grade them, the mentors of the course and staff who support learners. */
import type { FastifyInstance } from 'fastify'
import { isSignedIn, type SignedIn } from '#server/platform/access/viewer.ts'
import { notFound } from '#server/platform/errors.ts'
import type { Api } from '#server/platform/endpoints/api.ts'
import { sendFile } from '#server/platform/http/send-file.ts'
import { type Database, sql } from '#server/platform/postgres/database.ts'
import type { Services } from '#server/platform/services.ts'
import { handInsPath, isPassOf } from './hand-in-pass.ts'

interface KeptFile {
  kind: 'photo' | 'file'
  name: string
  content_type: string
  storage_key: string
}
/** A learner who grades the work of another one sees no name that its learner gave. */
const findFile = (database: Database, { fileId, viewer }: { fileId: string; viewer: SignedIn }) =>
  database.first<KeptFile>(sql`
    select f.kind, case when ${viewer.kind === 'learner'} and l.person_id <> ${viewer.personId} then f.kind else f.name end as name, f.content_type, f.storage_key
    from submission_file f join submission s on s.id = f.submission_id join enrolment e on e.id = s.enrolment_id
    join published.learner l on l.id = e.learner_id where f.id = ${fileId}
    union all
    select 'photo', 'photo', 'image/webp', photo_key from skill_sign_off where id = ${fileId} and photo_key is not null`)

const isId = (text: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(text)

/** Serves `GET /media/hand-ins/:pass/:file`: only with a pass that has not ended, and only to whom it was given. */
export async function serveHandIns(
  app: FastifyInstance,
  { services, api }: { services: Pick<Services, 'database' | 'storage' | 'clock'>; api: Pick<Api, 'contextOf'> },
): Promise<void> {
  app.get<{ Params: { pass: string; file: string } }>(`${handInsPath}:pass/:file`, async (request, reply) => {
    const { viewer } = await api.contextOf(request, reply)
    const { pass, file: fileId } = request.params
    if (!isSignedIn(viewer) || !isId(fileId)) throw notFound()
    const { database, storage, clock } = services
    if (!isPassOf(database, clock.now(), pass, { fileId, personId: viewer.personId })) throw notFound()
    const file = await findFile(database, { fileId, viewer })
    if (!file) throw notFound()
    const kept = { cacheControl: 'private, max-age=1800', storageKey: file.storage_key }
    return sendFile(storage, { name: file.name, isShown: file.kind === 'photo', ...kept }, request, reply)
  })
}
