/** The paper of a vacancy in the back office: opened, replaced, taken away. */
import { Form, useNavigation } from 'react-router'
import type { DataOf } from '#web/lib/api/endpoints.ts'
import { isolated } from '#web/lib/text/direction.ts'
import { bytes } from '#web/lib/text/bytes.ts'
import { fileTexts } from '#web/lib/text/file-texts.ts'
import { m } from '#web/paraglide/messages.js'
import { ConfirmForm } from '#web/ui/desk/confirm-form.tsx'
import { FormSection } from '#web/ui/desk/form-section.tsx'
import { Button, SmartLink } from '#web/ui/fields/button.tsx'
import { FileField } from '#web/ui/fields/file-field.tsx'
import { UploadIcon } from '#web/ui/icons/task-icons.tsx'

interface Props {
  attachment: DataOf<'GET /admin/circulars/:circular'>['attachment']
  /** Where it opens. */
  address: string
  canEdit: boolean
  error: string | undefined
}

export function CircularAttachment({ attachment, address, canEdit, error }: Props) {
  const isSending = useNavigation().formData?.get('intent') === 'attach'
  return (
    <FormSection title={m.jobs_attachment()} lead={m.jobs_attachment_lead()} id="attachment">
      {attachment ? (
        <p className="row row--wrap">
          <SmartLink className="link" href={address} reloadDocument>
            <bdi>{attachment.name}</bdi>
          </SmartLink>
          <span className="small muted">{bytes(attachment.bytes)}</span>
          {canEdit && (
            <ConfirmForm
              isDense
              isDanger
              triggerVariant="quiet"
              trigger={m.jobs_attachment_remove()}
              title={m.jobs_attachment_remove_this({ name: isolated(attachment.name) })}
              confirmText={m.jobs_attachment_remove()}
              cancelText={m.people_cancel()}
              values={{ intent: 'detach' }}
            >
              {m.jobs_attachment_remove_lead()}
            </ConfirmForm>
          )}
        </p>
      ) : (
        <p className="muted">{m.jobs_attachment_none()}</p>
      )}
      {canEdit && (
        <Form
          key={attachment?.name}
          method="post"
          encType="multipart/form-data"
          preventScrollReset
          noValidate
          className="stack mt-4"
          aria-busy={isSending}
        >
          <FileField
            {...fileTexts()}
            name="attachment"
            label={attachment ? m.jobs_attachment_replace() : m.jobs_attachment_file()}
            hint={m.jobs_attachment_hint()}
            accept="application/pdf"
            error={isSending ? undefined : error}
          />
          <div>
            <Button type="submit" name="intent" value="attach" icon={<UploadIcon />} isLoading={isSending}>
              {m.jobs_attachment_send()}
            </Button>
          </div>
        </Form>
      )}
    </FormSection>
  )
}
