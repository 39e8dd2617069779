/** The steps of the set-up: each is done when what it is for is really there. */
import type { z } from 'zod'
import {
  type officeMissing,
  type officeSetUp,
  type SetUpPart,
  type SetUpStep,
  setUpSteps,
  testChannels,
} from '#contracts/office/set-up.ts'
import type { Texts } from '#contracts/fields.office.ts'
import type { Locale } from '#contracts/locales.ts'
import { listTestPayments } from '#server/checkout/test-payments/start-test-payment.ts'
import { listDraftPolicies } from '#server/content/policies/confirm-policies.ts'
import { holds } from '#server/platform/access/permission.ts'
import type { SignedIn } from '#server/platform/access/viewer.ts'
import { isFileOnly, senderOf } from '#server/platform/messaging/ways-out.ts'
import type { Services } from '#server/platform/services.ts'
import { findFacts, type SetUpFacts } from './set-up.sql.ts'

type Asked = Pick<Services, 'config' | 'database' | 'clock' | 'log'> & { viewer: SignedIn; locale: Locale }
type SetUp = z.input<typeof officeSetUp.data>

/** Name and signs of the product itself: an academy of its own has others. */
const productName = 'Selai Academy'
const productLogos: Record<'light_logo' | 'dark_logo', string> = {
  light_logo: '/logo-light.svg',
  dark_logo: '/logo-dark.svg',
}

const isWritten = (value: unknown): boolean =>
  typeof value === 'string'
    ? value.trim() !== ''
    : typeof value === 'object' && value !== null && Object.values(value).some(isWritten)

const partsOfBrand = ['name', 'light_logo', 'dark_logo'] as const

/** What the academy has only because the product brought it. */
function partsOfProduct({ config }: SetUpFacts): SetUpPart[] {
  const name = config.footer_summary_title as Partial<Texts> | undefined
  return partsOfBrand.filter((part) =>
    part === 'name' ? name?.en === productName : config[part] === productLogos[part],
  )
}

function missingParts({ config, seller, subjects }: SetUpFacts): Partial<Record<SetUpStep, SetUpPart[]>> {
  const brand = partsOfBrand.filter((part) => !isWritten(config[part === 'name' ? 'footer_summary_title' : part]))
  const needed: [SetUpPart, unknown][] = [
    ['address', config.primary_address],
    ['phone', config.primary_mobile],
    ['email', config.primary_email],
    ['seller_name', seller?.name],
    ['seller_address', seller?.address],
  ]
  // A course is not published without a subject.
  const course: SetUpPart[] = subjects ? [] : ['subjects']
  return { brand, address: needed.filter(([, value]) => !isWritten(value)).map(([part]) => part), course }
}

export async function showSetUp(asked: Asked): Promise<SetUp> {
  const { database, config, viewer, locale } = asked
  const [facts, payments, drafts] = await Promise.all([
    findFacts(database, viewer.personId),
    listTestPayments(asked),
    listDraftPolicies(database, locale),
  ])
  const messages = testChannels.map((channel): SetUp['messages'][number] => {
    const last = facts.messages.find((message) => message.channel === channel)
    const sender = senderOf(config, channel)
    return {
      channel,
      sender,
      is_file: isFileOnly(config, channel),
      own: (channel === 'sms' ? facts.own?.phone : facts.own?.email) ?? null,
      last: last ? { ...last, at: new Date(last.at).toISOString(), is_current: last.sender === sender } : null,
    }
  })
  const parts = missingParts(facts)
  const notOwn = partsOfProduct(facts)
  const isTried = (channel: 'sms' | 'email') => {
    const last = messages.find((message) => message.channel === channel)?.last
    return last?.is_sent === true && last.is_current
  }
  const isDone: Record<SetUpStep, boolean> = {
    brand: parts.brand?.length === 0 && notOwn.length === 0,
    address: parts.address?.length === 0,
    sms: isTried('sms'),
    email: isTried('email'),
    payments: payments.length > 0 && payments.every(({ test, isCurrent }) => test?.state === 'paid' && isCurrent),
    policies: drafts.length === 0,
    mentor: facts.mentors,
    course: facts.courses,
    batch: facts.batches,
  }
  return {
    steps: setUpSteps.map((step) => {
      const delay = facts.put_off.find((each) => each.step === step)
      const state = isDone[step] ? 'done' : delay ? 'put_off' : step === 'batch' && !isDone.course ? 'waits' : 'missing'
      return {
        step,
        state,
        missing: parts[step] ?? [],
        not_own: step === 'brand' ? notOwn : [],
        put_off: delay ? { by: delay.by, at: new Date(delay.at).toISOString() } : null,
      }
    }),
    messages,
    payments: payments.map(({ gateway, amount, test, isCurrent }) => ({
      gateway,
      amount,
      last: test
        ? {
            state: test.state === 'executing' ? 'open' : test.state,
            words: test.words,
            at: new Date(test.at).toISOString(),
            is_current: isCurrent,
          }
        : null,
    })),
    draft_policies: drafts,
    course_id: facts.course_id,
    can: { edit: holds(viewer, 'system.edit'), publish_policies: holds(viewer, 'site.publish') },
  }
}

export async function showMissing(asked: Asked): Promise<z.input<typeof officeMissing.data>> {
  const { steps } = await showSetUp(asked)
  const done = steps.filter(({ state }) => state === 'done').length
  return {
    missing: steps.filter(({ state }) => state === 'missing' || state === 'waits').map(({ step }) => step),
    done,
    total: steps.length,
    is_finished: done === steps.length,
  }
}
