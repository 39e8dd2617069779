/** Step two: the person who is logged in learns; a visitor logs in here and the order goes on. */
import type { LoggedInUser } from '#contracts/accounts/sessions.ts'
import { loginFirst, openDialog } from '#web/lib/browser/dialogs.ts'
import { phone } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'
import { Avatar } from '#web/ui/pictures/avatar.tsx'
import { ButtonLink, SmartLink } from '#web/ui/fields/button.tsx'
import { withParts } from '#web/lib/rendering/with-parts.tsx'

/** Who buys, as the page needs it. */
export interface Buyer {
  id: string
  role: LoggedInUser['role']
  isLearner: boolean
  name: string
  photo: string
  email: string | null
  contact_no: string | null
  owned: string[]
}

export function buyerOf(user: LoggedInUser): Buyer {
  return {
    id: user.learner_id ?? '',
    role: user.role,
    isLearner: user.roles.includes('learner'),
    name: user.learner_name ?? user.username,
    photo: user.learner_photo ?? user.photo,
    email: user.email,
    contact_no: user.contact_no,
    owned: user.enrolled_courses.map(({ slug }) => slug),
  }
}

interface LearnerStepProps {
  buyer: Buyer | null
  /** Path of this page, to come back to. */
  here: string
  onLogin: () => void
}

export function LearnerStep({ buyer, here, onLogin }: LearnerStepProps) {
  if (!buyer) return <GuestPrompt here={here} onLogin={onLogin} />
  return (
    <div className="person person--learner">
      <Avatar photo={buyer.photo} />
      <div>
        <b>{buyer.name}</b>
        <p className="small muted">
          {m.checkout_certificate_name()} <SmartLink href="/user-settings">{m.checkout_change_name()}</SmartLink>
        </p>
        <Confirmation {...buyer} />
      </div>
    </div>
  )
}

function Confirmation({ contact_no, email }: Pick<Buyer, 'contact_no' | 'email'>) {
  const contacts = [contact_no && phone(contact_no), email].filter((contact) => contact !== null && contact !== '')
  if (contacts.length === 0) return null
  return (
    <p className="small muted">
      {withParts(
        ([first = '', second]) =>
          m.checkout_confirmation_to({ contact: second ? m.checkout_two_contacts({ first, second }) : first }),
        contacts.map((contact) => (
          <bdi key={contact} className="nowrap">
            {contact}
          </bdi>
        )),
      )}
    </p>
  )
}

function GuestPrompt({ here, onLogin }: { here: string; onLogin: () => void }) {
  const next = `?next=${encodeURIComponent(here)}`
  return (
    <>
      <p>{m.checkout_guest_lead()}</p>
      <div className="row row--wrap mt-4">
        <ButtonLink
          href={`/account/login${next}`}
          onClick={(event) => {
            event.preventDefault()
            loginFirst(onLogin)
          }}
        >
          {m.checkout_log_in()}
        </ButtonLink>
        <ButtonLink
          href={`/account/register${next}`}
          onClick={(event) => {
            event.preventDefault()
            openDialog.set({ name: 'fake_auth', container: 'sign_up', then: onLogin })
          }}
        >
          {m.checkout_create_account()}
        </ButtonLink>
      </div>
    </>
  )
}
