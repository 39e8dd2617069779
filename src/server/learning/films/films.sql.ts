/** SQL of films: which addresses everybody may have, and who may have the others. */
import { type Database, sql } from '#server/platform/postgres/database.ts'

/** Of previews of published courses and of short lessons: films, playlists, captions, chapters, files to download. */
export async function publicFilms(database: Database): Promise<string[]> {
  const rows = await database.query<{ address: string }>(sql`
    select distinct address #>> '{}' as address
    from (
      select f.film as video from published.taught_lecture l join published.course c on c.id = l.course_id, unnest(array[l.video, l.attachment]) f (film)
      where l.is_preview and c.is_published
      union all
      select video from published.bite where is_published
    ) films, jsonb_path_query(video, 'strict $.** ? (@.type() == "string")') address`)
  return rows.map(({ address }) => address)
}

/**
 * Whether `address`, or what lies in a playlist's `folder`, belongs to a lesson that is open to the learner, or to a course
 * that the mentor teaches. Not for a seat that its company may still take back: the lesson, at its own address, uses it.
 */
export async function ownsFilm(
  database: Database,
  { address, folder, learnerId, mentorId }: { address: string; folder: string; learnerId?: string; mentorId?: string },
): Promise<boolean> {
  const found = await database.first(sql`
    select 1 from published.lecture l
    where (jsonb_path_exists(l.video, 'strict $.** ? (@ == $address)', jsonb_build_object('address', ${address}::text))
        or l.attachment ->> 'address' = ${address}
        or regexp_replace(l.video ->> 'hls', '[^/]+$', '') = ${folder})
      and (exists (select from current_enrolment e where e.course_id = l.course_id and e.learner_id = ${learnerId ?? null}::uuid and e.state = 'active'
          and is_item_open(e.id, l.id)
          and (e.allocation_id is null or exists (select from opened_enrolment o where o.id = e.id)))
        or exists (select from published.course_mentor m where m.course_id = l.course_id and m.mentor_id = ${mentorId ?? null}::uuid))
    limit 1`)
  return found !== undefined
}
