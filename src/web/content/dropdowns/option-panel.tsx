/** One choice of a drop-down list: its words in every language, another one to merge it into, or its end. */
import { Form, useSearchParams } from 'react-router'
import type { Texts } from '#contracts/fields.office.ts'
import type { DataOf } from '#web/lib/api/endpoints.ts'
import type { Acted } from '#web/lib/office/act.ts'
import { ActedNote, SeenField } from '#web/lib/office/seen-field.tsx'
import { TextsFields } from '#web/lib/office/texts-fields.tsx'
import { number } from '#web/lib/text/format.ts'
import { isolated } from '#web/lib/text/direction.ts'
import { m } from '#web/paraglide/messages.js'
import { panelAddress } from '#web/ui/desk/address.ts'
import { ConfirmForm } from '#web/ui/desk/confirm-form.tsx'
import { SidePanel } from '#web/ui/desk/side-panel.tsx'
import { Button } from '#web/ui/fields/button.tsx'
import { Select } from '#web/ui/fields/select.tsx'

type Option = DataOf<'GET /admin/site/dropdowns/:list'>['options'][number]

interface Props {
  /** Undefined for a new one. */
  option: Option | undefined
  options: readonly Option[]
  canTakeOut: boolean
  acted: Acted | undefined
  /** What was wrong comes back as it was typed. */
  typed: { text: Texts; seen: string } | undefined
  isSaving: boolean
}

export function OptionPanel({ option, options, canTakeOut, acted, typed, isSaving }: Props) {
  const [search] = useSearchParams()
  return (
    <SidePanel title={option ? option.text : m.pub_add()} closeHref={panelAddress(search, null)} closeLabel={m.close()}>
      <Form method="post" className="grid gap-4" preventScrollReset noValidate>
        <ActedNote acted={acted} />
        {option && <SeenField seen={option.seen} acted={acted} sent={typed?.seen} />}
        <input type="hidden" name="intent" value={option ? 'edit' : 'add'} />
        <input type="hidden" name="option" value={option?.value ?? ''} />
        <TextsFields
          name="text"
          label={m.dropdown_choice()}
          values={typed?.text ?? option?.texts}
          errors={acted?.errors ?? {}}
          maxLength={120}
        />
        <div className="actions">
          <Button type="submit" variant="primary" isLoading={isSaving}>
            {m.people_save()}
          </Button>
        </div>
      </Form>
      {option && canTakeOut && <Ending option={option} options={options} acted={acted} />}
    </SidePanel>
  )
}

function Ending({ option, options, acted }: Pick<Props, 'options' | 'acted'> & { option: Option }) {
  const others = options.filter(({ value }) => value !== option.value)
  return (
    <div className="row row--wrap">
      {others.length > 0 && (
        <ConfirmForm
          trigger={m.dropdown_merge()}
          title={m.dropdown_merge_ask({ name: isolated(option.text) })}
          confirmText={m.dropdown_merge()}
          cancelText={m.people_cancel()}
          values={{ intent: 'merge', option: option.value }}
          fields={
            <Select
              name="into"
              label={m.dropdown_merge_into()}
              options={others.map(({ value, text }) => ({ value, label: text }))}
              error={acted?.errors.into}
            />
          }
          isDanger
        >
          {m.dropdown_merge_text({ number: number(option.uses ?? 0) })}
        </ConfirmForm>
      )}
      {option.uses === 0 && (
        <ConfirmForm
          trigger={m.pub_delete()}
          title={m.pub_delete_text({ name: isolated(option.text) })}
          confirmText={m.pub_delete()}
          cancelText={m.people_cancel()}
          values={{ intent: 'delete', option: option.value }}
          isDanger
        >
          {m.dropdown_delete_text()}
        </ConfirmForm>
      )}
    </div>
  )
}
