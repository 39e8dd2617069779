/** Whether certificates of a company's seats carry its logo: agreed to here, and ended. */
import { Form } from 'react-router'
import type { DataOf } from '#web/lib/api/endpoints.ts'
import { m } from '#web/paraglide/messages.js'
import { FormSection } from '#web/ui/desk/form-section.tsx'
import { Button } from '#web/ui/fields/button.tsx'
import { pictureAt } from '#web/ui/pictures/picture-at.ts'

const words = { none: m.comppage_mark_none, asked: m.company_office_mark_asked, agreed: m.comppage_mark_agreed }

export function CompanyMarkForm({ company }: { company: DataOf<'GET /admin/companies/:company'> }) {
  const { mark, has_mark: hasMark, logo, can } = company
  if (mark === 'none' && !hasMark) return null
  return (
    <FormSection title={m.company_office_mark()} lead={m.company_office_mark_lead()}>
      {logo !== null && <img className="h-16 w-auto self-start" src={pictureAt(logo, 160, 64)} alt="" />}
      <p>{words[mark]()}</p>
      {can.approve && (
        <Form method="post" className="row row--wrap" preventScrollReset>
          <input type="hidden" name="intent" value="mark" />
          {mark === 'asked' && (
            <Button type="submit" name="is_agreed" value="yes" variant="primary">
              {m.company_office_mark_agree()}
            </Button>
          )}
          {hasMark && (
            <Button type="submit" name="is_agreed" value="no">
              {m.company_office_mark_end()}
            </Button>
          )}
        </Form>
      )}
    </FormSection>
  )
}
