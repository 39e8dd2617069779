/** A vacancy as a company writes it. */
import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { FormNote } from '#web/ui/feedback/note.tsx'
import { CircularFields, type TypedCircular } from '../circulars/circular-fields.tsx'

interface Props {
  circular: TypedCircular
  choices: Parameters<typeof CircularFields>[0]['choices']
  errors: Record<string, string>
  note: string | undefined
  seen?: string
  /** The buttons. */
  children: ReactNode
}

export function CompanyCircularForm({ circular, choices, errors, note, seen, children }: Props) {
  return (
    <Form method="post" className="form-stack" preventScrollReset noValidate>
      <FormNote>{note}</FormNote>
      {seen !== undefined && <input type="hidden" name="seen" value={seen} />}
      <CircularFields circular={circular} choices={choices} errors={errors} isOfCompany />
      {children}
    </Form>
  )
}

export const emptyCircular: TypedCircular = {
  ...{ title: {}, department: null, location: {}, vacancies: 1, employment_status: null },
  ...{ experience_id: null, salary_min: null, salary_max: null, deadline: '', description: {} },
  ...{ responsibilities: {}, requirements: {}, benefits: {}, questions: [] },
}
