/** For tests of skills: a taught course with one skill, its mentor and a learner, and signing off as a phone sends it. */
import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import * as office from '#contracts/learning/skills/skills.office.ts'
import { sql } from '#server/platform/postgres/database.ts'
import type { World } from '#tests/world.ts'

export const words = (en: string) => ({ en, fr: '', ar: '', es: '', zh: '', bn: '' })
export const sideSeam = {
  name: words('Overlock 4-thread side seam'),
  machine: words('4-thread overlock'),
  criteria: [words('SPI 10–12 over 30 cm'), words('No skipped stitch'), words('Machine cleaned after work')],
}
export const signature = 'M20 80L60 30L110 90L180 40'

/** With where it was taken, as a phone writes it. */
export const photoOfPhone = () =>
  sharp({ create: { width: 2600, height: 1300, channels: 3, background: '#357' } })
    .withExif({ IFD0: { Make: 'Phone' }, IFD3: { GPSLatitude: '23/1 48/1 0/1', GPSLatitudeRef: 'N' } })
    .jpeg()
    .toBuffer()

interface Sent {
  as: { token: string }
  enrolment: string
  skill: string
  fields?: Record<string, string>
  photo?: Buffer
}

export async function skillsWorld(w: World) {
  const course = await w.course({ trainingType: 'On-site' })
  const mentor = await w.mentor()
  await w.database.run(
    sql`insert into course_mentor (course_id, mentor_id, position) values (${course.course_id}, ${mentor.mentorId}, 1)`,
  )
  const learner = await w.learner('Rahima Khatun')
  const enrolment = await w.enrol(learner.learnerId, course)
  const added = await w.call(office.addSkill, { params: { course: course.course_id }, body: sideSeam }, { as: mentor })
  return { course, mentor, learner, enrolment, skill: added.body.data.skill_id }
}

export const allMet = (): Record<string, string> => ({
  ...{ operation_id: randomUUID(), version: '1', marks: 'met,met,met', remark: 'Even and clean.' },
  ...{ signature_kind: 'drawn', signature },
})

export async function signOff(w: World, { as, enrolment, skill, fields = allMet(), photo }: Sent) {
  const part = (name: string, head = '') => `--b\r\nContent-Disposition: form-data; name="${name}"${head}\r\n\r\n`
  const response = await w.app.inject({
    method: 'POST',
    url: `/api/enrolments/${enrolment}/skills/${skill}/sign-offs`,
    headers: { 'content-type': 'multipart/form-data; boundary=b', authorization: `Bearer ${as.token}` },
    payload: Buffer.concat([
      ...Object.entries(fields).map(([name, value]) => Buffer.from(`${part(name)}${value}\r\n`)),
      ...(photo ? [Buffer.from(part('file', '; filename="IMG_2031.jpg"')), photo, Buffer.from('\r\n')] : []),
      Buffer.from('--b--\r\n'),
    ]),
  })
  return { status: response.statusCode, body: response.json() }
}
