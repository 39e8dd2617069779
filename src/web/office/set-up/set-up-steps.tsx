/** All steps of the set-up in their order, each with its way to where it is done or its own small form. */
import type { ReactNode } from 'react'
import type { SetUpStep } from '#contracts/office/set-up.ts'
import { takaInText } from '#web/lib/text/amount-in-text.ts'
import { m } from '#web/paraglide/messages.js'
import { ButtonLink } from '#web/ui/fields/button.tsx'
import { DraftPolicies } from './draft-policies.tsx'
import { stepName } from './set-up-words.ts'
import { type SetUp, StepRow, type StepRowProps } from './step-row.tsx'
import { TestMessage } from './test-message.tsx'
import { TestPayment } from './test-payment.tsx'

type Shown = Pick<StepRowProps, 'text' | 'links' | 'children'>

export function SetUpSteps({ setUp, policyError }: { setUp: SetUp; policyError: string | undefined }) {
  const { steps, can } = setUp
  return (
    <ol className="todo">
      {steps.map((step, index) => (
        <StepRow
          key={step.step}
          step={step}
          place={index + 1}
          canEdit={can.edit}
          {...shown(step, setUp, policyError)}
        />
      ))}
    </ol>
  )
}

function shown({ step, state }: SetUp['steps'][number], setUp: SetUp, policyError: string | undefined): Shown {
  const isDone = state === 'done'
  const way = (href: string, text: string = isDone ? m.set_up_change() : m.set_up_do()) => (
    <Way key={href} href={href} step={step} isDone={isDone}>
      {text}
    </Way>
  )
  const message = (channel: 'sms' | 'email') => {
    const found = setUp.messages.find((each) => each.channel === channel)
    return found && <TestMessage way={found} canEdit={setUp.can.edit} />
  }
  switch (step) {
    case 'brand':
      return { text: m.set_up_brand_text(), links: way('/admin/site/config') }
    case 'address':
      return {
        text: m.set_up_address_text(),
        links: [
          way('/admin/site/config', m.set_up_address_site()),
          way('/admin/settings/sales', m.set_up_address_seller()),
        ],
      }
    case 'sms':
      return { text: m.set_up_sms_text(), children: message('sms') }
    case 'email':
      return { text: m.set_up_email_text(), children: message('email') }
    case 'payments':
      return {
        text: m.set_up_payments_text({ amount: takaInText(setUp.payments[0]?.amount ?? 0) }),
        children: setUp.payments.map((payment) => (
          <TestPayment key={payment.gateway} payment={payment} canEdit={setUp.can.edit} />
        )),
      }
    case 'policies':
      return {
        text: isDone ? m.set_up_policies_done() : m.set_up_policies_text(),
        links: isDone && way('/admin/site/pages'),
        children: (
          <DraftPolicies drafts={setUp.draft_policies} canPublish={setUp.can.publish_policies} error={policyError} />
        ),
      }
    case 'mentor':
      return {
        text: m.set_up_mentor_text(),
        links: isDone ? way('/admin/mentors/freelance') : way('/admin/mentors/freelance/new', m.set_up_mentor_do()),
      }
    case 'course':
      return {
        text: m.set_up_course_text(),
        links: isDone ? way('/admin/courses') : way('/admin/courses/new', m.office_add_course()),
      }
    case 'batch':
      return { text: m.set_up_batch_text(), links: batchLinks(setUp, way, isDone) }
  }
}

function batchLinks(setUp: SetUp, way: (href: string, text?: string) => ReactNode, isDone: boolean): ReactNode {
  const own = `/admin/courses/${setUp.course_id}`
  if (setUp.course_id === null) return <span className="small muted">{m.set_up_after_course()}</span>
  if (isDone) return way('/admin/courses')
  return [way(`${own}/batches/new`, m.set_up_batch_do()), way(own, m.set_up_open_course())]
}

function Way({
  href,
  step,
  isDone,
  children,
}: {
  href: string
  step: SetUpStep
  isDone: boolean
  children: ReactNode
}) {
  return (
    <ButtonLink href={href} isDense variant={isDone ? 'quiet' : 'line'}>
      {children}
      <span className="vh">: {stepName[step]()}</span>
    </ButtonLink>
  )
}
