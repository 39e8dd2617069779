/** Asks for a section's name: in the page's language for a new one, in all languages to rename one. */
import { type FormEvent, useState } from 'react'
import { locales } from '#contracts/locales.ts'
import { TextsFields } from '#web/lib/office/texts-fields.tsx'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/fields/button.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import type { OutlineSection } from '../moving/outline-places.ts'

type Texts = OutlineSection['title']
interface Props {
  isOpen: boolean
  onClose: () => void
  title: string
  /** Of the section that is renamed. */
  texts?: Texts
  /** Answers what is wrong. */
  onSave: (title: string, texts: Texts | undefined) => Promise<string | undefined>
}

export function SectionNameDialog({ isOpen, onClose, title, texts, onSave }: Props) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={title} closeLabel={m.close()}>
      <NameForm {...{ onClose, texts, onSave }} />
    </Dialog>
  )
}

function NameForm({ onClose, texts, onSave }: Pick<Props, 'onClose' | 'texts' | 'onSave'>) {
  const [error, setError] = useState<string>()
  const [isSaving, setSaving] = useState(false)
  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const text = (name: string) => String(form.get(name) ?? '').trim()
    const written = Object.fromEntries(locales.map((locale) => [locale, text(`title.${locale}`)])) as Texts
    const title = texts ? (Object.values(written).find(Boolean) ?? '') : text('title')
    if (!title) {
      setError(m.build_name_needed())
      return
    }
    setSaving(true)
    const problem = await onSave(title, texts && written)
    setSaving(false)
    setError(problem)
    if (!problem) onClose()
  }
  return (
    <form className="form-stack" noValidate onSubmit={save}>
      {texts ? (
        <TextsFields
          name="title"
          label={m.build_section_name()}
          values={texts}
          errors={error ? { title: error } : {}}
          maxLength={160}
        />
      ) : (
        <TextField name="title" label={m.build_section_name()} maxLength={160} error={error} autoFocus />
      )}
      <div className="actions">
        <Button onClick={onClose}>{m.build_cancel()}</Button>
        <Button type="submit" variant="primary" isLoading={isSaving}>
          {m.people_save()}
        </Button>
      </div>
    </form>
  )
}
