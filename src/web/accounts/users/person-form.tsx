/** The frame of every form about a person: where it came from, what was refused, the way back and the button. */
import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { m } from '#web/paraglide/messages.js'
import { Button, ButtonLink } from '#web/ui/fields/button.tsx'
import { SaveBar } from '#web/ui/desk/form-section.tsx'
import { PageHead } from '#web/ui/desk/page-head.tsx'
import { FormNote } from '#web/ui/feedback/note.tsx'

interface PersonFormProps {
  title: string
  lead?: string
  back: { href: string; text: ReactNode }
  /** Why it was refused as a whole. */
  note: string | undefined
  submitText: string
  /** Beside the button: what happens then. */
  submitNote?: string
  children: ReactNode
}

export function PersonForm({ title, lead, back, note, submitText, submitNote, children }: PersonFormProps) {
  const isSending = useNavigation().state === 'submitting'
  return (
    <>
      <PageHead title={title} lead={lead} back={back} />
      <Form method="post" className="form-stack" noValidate>
        <FormNote>{note}</FormNote>
        {children}
        <SaveBar note={submitNote}>
          <ButtonLink href={back.href}>{m.people_cancel()}</ButtonLink>
          <Button type="submit" variant="primary" isLoading={isSending}>
            {submitText}
          </Button>
        </SaveBar>
      </Form>
    </>
  )
}
