/** SQL of films: which addresses everybody may have, and who may have the others. */
import { type Database, sql } from '#server/platform/postgres/database.ts'

/** Of previews of published courses and of short lessons: films, playlists, captions, chapters, files to download. */
export async function publicFilms(database: Database): Promise<string[]> {
  const rows = await database.query<{ address: string }>(sql`
    select distinct address #>> '{}' as address
    from (
      select f.film as video from published.taught_lecture l join published.course c on c.id = l.course_id, unnest(array[l.video, l.attachment, l.files]) f (film)
      where l.is_preview and c.is_published
      union all
      select video from published.bite where is_published
    ) films, jsonb_path_query(video, 'strict $.** ? (@.type() == "string")') address`)
  return rows.map(({ address }) => address)
}

interface Film {
  address: string
  folder: string
}

/** Of lecture `l`: `address` itself, or what lies in a playlist's `folder`. */
const isOfFilm = ({ address, folder }: Film) => sql`
  (jsonb_path_exists(l.video, 'strict $.** ? (@ == $address)', jsonb_build_object('address', ${address}::text))
    or l.attachment ->> 'address' = ${address} or l.files @> jsonb_build_array(jsonb_build_object('address', ${address}::text))
    or regexp_replace(l.video ->> 'hls', '[^/]+$', '') = ${folder})`

/** Whether it belongs to a course that the mentor teaches. */
export async function teachesFilm(database: Database, mentorId: string, film: Film): Promise<boolean> {
  const found = await database.first(sql`
    select from published.lecture l join published.course_mentor m on m.course_id = l.course_id
    where ${isOfFilm(film)} and m.mentor_id = ${mentorId} limit 1`)
  return found !== undefined
}

/**
 * Whether it belongs to a lesson that is open to the learner: not for a seat that its company may still take back, which the
 * lesson uses at its own address. Where the course was bought, the lesson is opened by this: one of each run, though the film
 * may stand in several.
 */
export async function openFilm(
  database: Database,
  learnerId: string,
  { isForOther, ...film }: Film & { isForOther: boolean },
): Promise<boolean> {
  const found = await database.first(sql`
    with mine as materialized (
      select e.id as enrolment_id, l.id as lecture_id, e.order_id is not null and not l.is_preview as counts, o.opened_at
      from published.lecture l join current_enrolment e on e.course_id = l.course_id
      left join opened_lesson o on o.enrolment_id = e.id and o.lecture_id = l.id
      where ${isOfFilm(film)} and e.learner_id = ${learnerId} and e.state = 'active' and is_item_open(e.id, l.id)
        and (e.allocation_id is null or exists (select from opened_enrolment u where u.id = e.id))
    ), opened as (
      insert into opened_lesson (enrolment_id, lecture_id)
      select distinct on (enrolment_id) enrolment_id, lecture_id from mine where counts and not ${isForOther}
      order by enrolment_id, opened_at, lecture_id
      on conflict do nothing
    )
    select from mine limit 1`)
  return found !== undefined
}
