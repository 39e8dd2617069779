/** The recording of a class: a film that becomes an item of the course, published there, and then told to the people of the batch. */
import { type ReactNode, useState } from 'react'
import { Form } from 'react-router'
import type { DataOf } from '#web/lib/api/endpoints.ts'
import { m } from '#web/paraglide/messages.js'
import { FormSection } from '#web/ui/desk/form-section.tsx'
import { Button, SmartLink } from '#web/ui/fields/button.tsx'

interface ClassRecordingProps {
  recorded: DataOf<'GET /admin/meetings/:meeting/recording'>
  area: string
  isSaving: boolean
  /** The field for a film of the library, which the page has. */
  children: (file: string | null, choose: (file: string | null) => void) => ReactNode
}

export function ClassRecording({ recorded, area, isSaving, children }: ClassRecordingProps) {
  const { course_id, recording, can } = recorded
  const [file, setFile] = useState(recording?.file_id ?? null)
  if (!can.edit && !recording) return null
  return (
    <Form method="post" className="form-stack mt-8">
      <input type="hidden" name="intent" value="recording" />
      <FormSection title={m.class_recording()} lead={m.class_recording_hint()}>
        {recording && (
          <p>
            {recording.is_published ? m.class_recording_published() : m.class_recording_draft()}{' '}
            <SmartLink className="link" href={`${area}/courses/${course_id}/build?item=${recording.item_id}`}>
              {m.class_recording_item()}
            </SmartLink>
          </p>
        )}
        {children(file, setFile)}
      </FormSection>
      {can.edit && file !== null && file !== recording?.file_id && (
        <div className="actions">
          <Button type="submit" variant="primary" isLoading={isSaving}>
            {m.class_recording_keep()}
          </Button>
        </div>
      )}
    </Form>
  )
}
