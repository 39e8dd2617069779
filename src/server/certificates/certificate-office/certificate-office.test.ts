/** Staff find, revoke and issue certificates again, and say what new ones carry. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as contract from '#contracts/certificates/certificates.office.ts'
import { getCertificate, learnerCertificates } from '#contracts/certificates/certificates.ts'
import { sql } from '#server/platform/postgres/database.ts'
import { type TestLearner, type TestPerson, type World, world } from '#tests/world.ts'
import { issueCertificate } from '../issuing/issue-certificate.ts'

let w: World
let registrar: TestPerson
let learner: TestLearner
let enrolment: string
let slug: string
beforeAll(async () => {
  w = await world()
  registrar = await w.staff('certificates.view', 'certificates.create', 'certificates.edit')
})
afterAll(() => w.close())
beforeEach(async () => {
  learner = await w.learner('Nasrin Aktar')
  enrolment = await w.enrol(learner.learnerId, await w.course({ name: 'Knit dyeing' }))
  slug = (await issueCertificate(w.database, { enrolmentId: enrolment })) ?? ''
})

const reason = 'The name was misspelt.'
const list = async (query: object) =>
  (await w.call(contract.officeCertificates, { query }, { as: registrar })).body.data
const show = async (certificate = slug) =>
  (await w.call(contract.officeCertificate, { params: { certificate } }, { as: registrar })).body.data
const check = async (certificate = slug) => (await w.call(getCertificate, { params: { slug: certificate } })).body.data
const act = (how: typeof contract.revokeCertificate | typeof contract.reissueCertificate, as = registrar) =>
  w.call(how as typeof contract.reissueCertificate, { params: { certificate: slug }, body: { reason } }, { as })

describe('the list', () => {
  test('is searched by name, serial number and course, and filtered by state and person', async () => {
    const { serial } = await show()
    const found = async (query: object) => (await list(query)).map((each) => each.slug)
    expect(await found({ q: serial })).toEqual([slug])
    expect(await found({ q: 'nasrin akt' })).toContain(slug)
    expect(await found({ q: 'knit dye' })).toContain(slug)
    expect(await found({ q: '100%' })).toEqual([])
    expect(await found({ person: learner.personId })).toEqual([slug])
    expect(await found({ person: learner.personId, state: 'expired' })).toEqual([])
    await w.database.run(sql`update certificate set expires_at = now() where slug = ${slug}`)
    expect(await list({ person: learner.personId, state: 'expired' })).toMatchObject([{ slug, status: 'expired' }])
    await act(contract.revokeCertificate)
    expect(await found({ person: learner.personId, state: 'revoked' })).toEqual([slug])
    expect(await found({ person: learner.personId, state: 'valid' })).toEqual([])
  })

  test('is for staff who may see it', async () => {
    expect((await w.call(contract.officeCertificates, {}, { as: await w.staff('users.view') })).status).toBe(403)
    expect((await w.call(contract.officeCertificates, {}, { as: learner })).status).toBe(403)
  })

  test('offers what its reader may do and no more', async () => {
    const offered = async (...permissions: string[]) => {
      const as = await w.staff('certificates.view', ...permissions)
      return (await w.call(contract.officeCertificate, { params: { certificate: slug } }, { as })).body.data.can
    }
    expect(await offered()).toEqual({ revoke: false, reissue: false })
    expect(await offered('certificates.edit')).toEqual({ revoke: true, reissue: false })
    expect(await offered('certificates.create')).toEqual({ revoke: false, reissue: true })
  })
})

describe('a revocation', () => {
  test('is said by the page that checks it, told to the person, and done once', async () => {
    const statuses = (await Promise.all([act(contract.revokeCertificate), act(contract.revokeCertificate)])).map(
      ({ status }) => status,
    )
    expect(statuses.toSorted()).toEqual([200, 409])
    expect(await check()).toMatchObject({ status: 'revoked', revoke_reason: reason, replaced_by: null })
    expect(await show()).toMatchObject({ revoked_by: registrar.name, can: { revoke: false, reissue: true } })
    expect((await w.messageTo(learner.email, 'certificate_revoked')).text).toContain(`Reason: ${reason}`)
    expect((await w.app.inject(`/api/certificates/${slug}.pdf`)).statusCode).toBe(410)
  })

  test('needs the permission, a reason, a certificate, and somebody else', async () => {
    expect((await act(contract.revokeCertificate, await w.staff('certificates.view'))).status).toBe(403)
    const nothing = { params: { certificate: slug }, body: { reason: '' } }
    expect((await w.call(contract.revokeCertificate, nothing, { as: registrar })).body.errors).toHaveProperty('reason')
    const absent = { params: { certificate: 'absent' }, body: { reason } }
    expect((await w.call(contract.revokeCertificate, absent, { as: registrar })).status).toBe(404)
    await w.database.run(sql`update learner set person_id = ${registrar.personId} where id = ${learner.learnerId}`)
    expect((await act(contract.revokeCertificate)).body.error.code).toBe('yourself')
    await w.database.run(sql`update learner set person_id = ${learner.personId} where id = ${learner.learnerId}`)
  })
})

describe('one that is issued again', () => {
  test('has the present name and a new number; the old one points to it', async () => {
    await w.database.run(sql`update person set name = 'Nasrin Akter' where id = ${learner.personId}`)
    const before = await check()
    const answers = await Promise.all([act(contract.reissueCertificate), act(contract.reissueCertificate)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const fresh = answers.find(({ status }) => status === 200)!.body.data
    expect(fresh.serial).not.toBe(before.serial)
    expect(await check()).toMatchObject({ status: 'revoked', revoke_reason: null, replaced_by: fresh.slug })
    expect(await check(fresh.slug)).toMatchObject({
      status: 'valid',
      name: 'Nasrin Akter',
      serial: fresh.serial,
      issued_on: before.issued_on,
      result_percent: before.result_percent,
    })
    expect(await show(fresh.slug)).toMatchObject({ replaces: { slug }, can: { revoke: true, reissue: true } })
    const own = (await w.call(learnerCertificates, {}, { as: learner })).body.data
    expect(own.map(({ status }) => status).toSorted()).toEqual(['revoked', 'valid'])
    expect((await w.messageTo(learner.email, 'certificate_reissued')).text).toContain(fresh.slug)
    const entry = await w.database.first(sql`
      select before, after from audit_entry where action = 'certificate.reissue' and subject_id = ${before.serial}`)
    expect(entry).toEqual({
      before: { serial: before.serial, name: 'Nasrin Aktar' },
      after: { serial: fresh.serial, name: 'Nasrin Akter', reason },
    })
  })

  test('may follow one that was revoked, for whoever may issue', async () => {
    await act(contract.revokeCertificate)
    expect((await act(contract.reissueCertificate, await w.staff('certificates.edit'))).status).toBe(403)
    expect((await act(contract.reissueCertificate)).status).toBe(200)
    expect((await act(contract.reissueCertificate)).body.error.code).toBe('already_done')
  })
})

describe('the template', () => {
  const nothing = { en: '', fr: '', ar: '', es: '', zh: '', bn: '' }
  const given = (certifies: string) => ({
    director_name: { ...nothing, en: 'Tahmina Haque', bn: 'তাহমিনা হক' },
    director_title: { ...nothing, en: 'Director' },
    words: {
      certifies: { en: certifies, bn: '' },
      completed: { en: '', bn: '' },
      passed: { en: '', bn: '' },
    },
  })
  const read = async () => (await w.call(contract.certificateTemplate, {}, { as: registrar })).body.data

  test('counts for certificates that are issued after it; older ones stay', async () => {
    const { seen } = await read()
    const saved = await w.call(
      contract.putCertificateTemplate,
      { body: { ...given('Be it known that'), seen } },
      { as: registrar },
    )
    expect(saved.status).toBe(200)
    const stale = await w.call(
      contract.putCertificateTemplate,
      { body: { ...given('Otherwise'), seen } },
      { as: registrar },
    )
    expect(stale.body.error.code).toBe('changed_meanwhile')
    expect(await read()).toMatchObject({
      director_name: { en: 'Tahmina Haque' },
      words: { certifies: { en: 'Be it known that', bn: '' } },
      changed_by: registrar.name,
      can: { edit: true },
    })
    const other = await w.enrol((await w.learner()).learnerId, await w.course())
    const fresh = await issueCertificate(w.database, { enrolmentId: other })
    expect((await check(fresh ?? '')).signatories).toContainEqual({ name: 'Tahmina Haque', title: 'Director' })
    expect((await check()).signatories).not.toContainEqual({ name: 'Tahmina Haque', title: 'Director' })
    const kept = await w.database.first<{ words: object }>(
      sql`select snapshot -> 'words' as words from certificate where slug = ${fresh}`,
    )
    expect(kept?.words).toEqual({ certifies: 'Be it known that' })
  })

  test('is looked at before it is saved', async () => {
    const preview = async (certifies: string) =>
      (await w.call(contract.previewTemplate, { body: given(certifies) }, { as: registrar })).body.data
    const [one, other] = [await preview('One'), await preview('Two')]
    expect(one.en.picture).toMatch(/^data:image\/webp;base64,/)
    expect(one.en.picture).not.toBe(other.en.picture)
    expect(one.bn.picture).toBe(other.bn.picture)
    const refused = await w.call(
      contract.putCertificateTemplate,
      { body: given('No') },
      { as: await w.staff('certificates.view') },
    )
    expect(refused.status).toBe(403)
  })
})
