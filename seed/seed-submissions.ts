/** Work that learners handed in: graded by rubric, returned to be done again, and what waits on the mentor's list. */
import { readFile } from 'node:fs/promises'
import { newId, randomToken } from '#server/platform/crypto.ts'
import { type Database, sql } from '#server/platform/postgres/database.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import type { Calendar } from './content.ts'
import { insertRows, type Row } from './insert-rows.ts'

interface Work {
  course: string
  /** What people wrote beside their file, in turn. */
  texts: string[]
  file: 'sheet' | 'photo'
  name: string
  /** Of a sheet. */
  lines?: string[]
  graded: string[]
  returned: string
}
const works: Work[] = [
  {
    ...{ course: 'costing-masterclass-from-cm-to-fob', file: 'sheet', name: 'costing-polo-10000.csv' },
    texts: [
      'Polo, 10,000 pieces. I used our real 52 % and not the planned 60 %, so the CM is higher than last time. I walk away below 3.62: under that the overtime is unpaid.',
      'বেসিক টি-শার্ট। কাপড়ের দাম গত সপ্তাহের, ডাইং লস ১২ % ধরেছি। ২.১০-এর নিচে গেলে ফাইন্যান্স খরচই ওঠে না।',
      'Woven shirt. The wastage of the marker and of the cutting multiply, so 3 % and 2 % are not 5 %.',
    ],
    lines: [
      'Item,Consumption,Price,Cost',
      'Fabric kg,0.286,5.40,1.54',
      'Trims,,,0.31',
      'CM,,,0.92',
      'Commercial and finance,,,0.24',
      'Margin,,,0.61',
      'FOB,,,3.62',
    ],
    graded: [
      'The losses are multiplied and not added: exactly that. State the month of the yarn price.',
      'Good sheet. Your CM says where it comes from, which most do not.',
    ],
    returned:
      'The finance cost is missing: 120 days of LC are not free. Add the row and say what it does to the price.',
  },
  {
    ...{ course: 'smv-and-line-balancing', file: 'sheet', name: 'line-7-balance.csv' },
    texts: [
      'Line 7, five-pocket pant, 12 operations. The waistband is at 58 s against a pitch of 46 s. I would give the helper of the hem half of the tacking.',
      'পোলো লাইন, ১০টি অপারেশন। প্ল্যাকেট ৬২ সেকেন্ড। কলার অপারেটরের ৯ সেকেন্ড ফাঁকা আছে, তাকে প্ল্যাকেটের মার্কিং দেব।',
      'T-shirt, 8 operations. The efficiency rises from 61 to 70 % when the two side seams share one operator at the end.',
    ],
    lines: [
      'Operation,Average s,SMV,Operators',
      'Front pocket,38,0.73,1',
      'Zipper,44,0.84,1',
      'Waistband,58,1.11,1',
      'Belt loop,31,0.59,1',
      'Bottom hem,36,0.69,1',
      'Bartack,27,0.52,1',
      'Label,18,0.35,1',
      'Trim,29,0.56,1',
    ],
    graded: [
      'Times are honest and the move is one that the line chief can do tomorrow. Measure again after a week.',
      'Right. Beware: your second bottleneck is only three seconds behind the first.',
    ],
    returned:
      'You moved the work from the waistband to the zipper, which is then above the pitch. Find somebody with room.',
  },
  {
    ...{ course: 'sewing-technology-for-woven-garments', file: 'photo', name: 'side-seam.webp' },
    texts: [
      'Side seam, 301 lockstitch, twin row. 11, 11 and 11.5: on average 11.2 SPI. The style asks for 11, so nothing to set.',
      'কাঁধের সেলাই, ৩০১। তিন জায়গায় ১০, ১০.৫ ও ১০। চাওয়া ১১, তাই স্টিচ লেংথ ডায়াল ২.৫ থেকে ২.৩-এ নামাব।',
      'Yoke. 12, 12, 12. The style asks for 11: too dense, the seam puckers a little. I would open the stitch length by a tenth.',
    ],
    graded: [
      'Sharp picture and three honest counts. Next time lay the zero of the ruler on a needle hole.',
      'Right count, right setting.',
    ],
    returned: 'The ruler lies across the seam, so nobody can check the count. Take the picture again along it.',
  },
]

interface Criterion {
  id: string
  levels: { points: number }[]
}
interface Place {
  lecture_id: string
  rubric: Criterion[]
  points: number
  pass_percent: number
  grader: string
  done: { id: string; at: string }[]
  waiting: string[]
}
const hour = 3_600_000

export async function seedSubmissions(database: Database, calendar: Calendar, storage: Storage): Promise<void> {
  const submissions: Row[] = []
  const files: Row[] = []
  for (const work of works) {
    const place = await findPlace(database, work.course)
    if (!place) throw new Error(`Nobody hands in at ${work.course}`)
    const file = await fileOf(work, storage)
    const handIn = (enrolmentId: string, index: number, state: Row) => {
      const id = newId()
      submissions.push({
        ...common(place),
        id,
        enrolment_id: enrolmentId,
        text: work.texts[index % work.texts.length],
        ...state,
      })
      files.push({
        id: newId(),
        submission_id: id,
        kind: work.file === 'photo' ? 'photo' : 'file',
        name: work.name,
        ...file,
        created_at: state.handed_in_at,
      })
    }
    place.done.forEach(({ id, at }, index) => {
      // The first of them did it twice.
      if (index === 0) handIn(id, index, returned(place, work, Date.parse(at) - 96 * hour))
      handIn(id, index, graded(place, work, { at: Date.parse(at), index, number: index === 0 ? 2 : 1 }))
    })
    place.waiting.forEach((id, index) => {
      const at = calendar.now.getTime() - (7 + index * 19) * hour
      if (index === 3) handIn(id, index, returned(place, work, at))
      else handIn(id, index, { ...open, number: 1, state: 'handed_in', handed_in_at: iso(at), updated_at: iso(at) })
    })
  }
  await insertRows(database, 'submission', submissions)
  await insertRows(database, 'submission_file', files)
}

const iso = (time: number) => new Date(time).toISOString()
const open = { marks: {}, points: null, is_passed: null, comment: '', graded_at: null, graded_by: null }
const common = ({ lecture_id, rubric, points, pass_percent }: Place) => ({
  ...{ lecture_id, rubric, max_points: points, pass_percent },
})

function graded(
  place: Place,
  { graded: comments }: Work,
  { at, index, number }: { at: number; index: number; number: number },
): Row {
  // The best level of each criterion, but of every second work the second best of one.
  const levels = place.rubric.map((_, criterion) => (index % 2 === 1 && criterion === 1 ? 1 : 0))
  const points = place.rubric.reduce((sum, { levels: all }, at) => sum + (all[levels[at] ?? 0]?.points ?? 0), 0)
  return {
    ...{ number, state: 'graded', handed_in_at: iso(at - 26 * hour), updated_at: iso(at) },
    ...{ marks: Object.fromEntries(place.rubric.map(({ id }, at) => [id, levels[at] ?? 0])) },
    ...{
      points,
      is_passed: true,
      comment: comments[index % comments.length],
      graded_at: iso(at),
      graded_by: place.grader,
    },
  }
}

const returned = (place: Place, { returned: comment }: Work, at: number): Row => ({
  ...open,
  ...{ number: 1, state: 'returned', handed_in_at: iso(at), comment },
  ...{ graded_at: iso(at + 20 * hour), graded_by: place.grader, updated_at: iso(at + 20 * hour) },
})

/** The assignment of a course, who has it behind them, and four who come next. */
const findPlace = (database: Database, course: string) =>
  database.first<Place>(sql`
    select a.lecture_id, a.rubric, a.points::float8 as points, a.pass_percent,
      coalesce((select m.person_id from course_mentor cm join mentor m on m.id = cm.mentor_id
        where cm.course_id = c.id and m.person_id is not null order by cm.position, m.id limit 1),
        (select id from person where email = 'lamia.chowdhury@selai.example')) as grader,
      (select coalesce(json_agg(json_build_object('id', p.enrolment_id, 'at', p.completed_at) order by p.completed_at, p.enrolment_id), '[]')
        from lecture_progress p where p.lecture_id = l.id and p.completed_at is not null) as done,
      array(select e.id from enrolment e join learner n on n.id = e.learner_id join person p on p.id = n.person_id
        where e.course_id = c.id and e.state = 'active' and e.completed_at is null and coalesce(p.email, '') not like '%@demo.test'
        order by e.progress_percent desc, p.phone, e.id limit 4) as waiting
    from course c join lecture l on l.course_id = c.id join assignment a on a.lecture_id = l.id where c.slug = ${course}`)

/** Kept once, however many hand it in: rows may share their bytes. */
async function fileOf({ file, lines = [] }: Work, storage: Storage): Promise<Row> {
  if (file === 'sheet')
    return keep(storage, Buffer.from(`${lines.join('\n')}\n`), { ending: 'csv', contentType: 'text/csv' })
  const { default: sharp } = await import('sharp')
  const drawing = await readFile(new URL('content/pictures/seam-with-ruler.svg', import.meta.url))
  return keep(storage, await sharp(drawing).webp().toBuffer(), { ending: 'webp', contentType: 'image/webp' })
}

async function keep(
  storage: Storage,
  bytes: Buffer,
  { ending, contentType }: { ending: string; contentType: string },
): Promise<Row> {
  const key = `hand-ins/${randomToken(16)}.${ending}`
  await storage.put(key, bytes, { contentType })
  return { content_type: contentType, bytes: bytes.length, storage_key: key }
}
