/** The policies that still say that they are drafts, and the word that a lawyer has read them. */
import { Form } from 'react-router'
import { m } from '#web/paraglide/messages.js'
import { Button, SmartLink } from '#web/ui/fields/button.tsx'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import type { SetUp } from './step-row.tsx'

export function DraftPolicies({
  drafts,
  canPublish,
  error,
}: {
  drafts: SetUp['draft_policies']
  canPublish: boolean
  error: string | undefined
}) {
  if (drafts.length === 0) return null
  return (
    <div className="todo__form">
      <ul className="row row--wrap small">
        {drafts.map(({ slug, title }) => (
          <li key={slug}>
            <SmartLink className="link" href={`/admin/site/texts/page/${slug}`}>
              {title}
            </SmartLink>
          </li>
        ))}
      </ul>
      {canPublish && (
        <Form method="post" className="form" noValidate preventScrollReset>
          <input type="hidden" name="intent" value="policies" />
          <Checkbox name="is_read" error={error}>
            {m.set_up_policies_read()}
          </Checkbox>
          <div>
            <Button type="submit" isDense>
              {m.set_up_policies_confirm()}
            </Button>
          </div>
        </Form>
      )}
    </div>
  )
}
