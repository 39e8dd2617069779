/** HTML in six languages: plain text areas with buttons that write the tags, because an editor should see what is kept. */
import type { Locale } from '#contracts/locales.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { TextsFields, type TextsFieldsProps } from './texts-fields.tsx'

const tags: { name: string; before: string; after: string; label: () => string }[] = [
  { name: 'h2', before: '<h2>', after: '</h2>\n', label: () => m.pub_heading() },
  { name: 'p', before: '<p>', after: '</p>\n', label: () => m.pub_paragraph() },
  { name: 'strong', before: '<strong>', after: '</strong>', label: () => m.pub_bold() },
  { name: 'ul', before: '<ul>\n<li>', after: '</li>\n</ul>\n', label: () => m.pub_list() },
  { name: 'a', before: '<a href="https://">', after: '</a>', label: () => m.pub_link() },
]

/** Writes the tag around what is chosen; the browser's own undo still works. */
function wrap(id: string, before: string, after: string) {
  const field = document.getElementById(id)
  if (!(field instanceof HTMLTextAreaElement)) return
  const { selectionStart: start, selectionEnd: end, value } = field
  field.focus()
  field.setRangeText(`${before}${value.slice(start, end)}${after}`, start, end, 'end')
  if (start === end) field.setSelectionRange(start + before.length, start + before.length)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

function Tools({ id, locale }: { id: string; locale: Locale }) {
  return (
    <div
      className="texts__tools needs-script"
      role="group"
      aria-label={m.pub_tags_of({ language: locale.toUpperCase() })}
    >
      {tags.map(({ name, before, after, label }) => (
        <Button key={name} isDense variant="quiet" onClick={() => wrap(id, before, after)}>
          {label()}
        </Button>
      ))}
    </div>
  )
}

export function HtmlFields(props: Omit<TextsFieldsProps, 'field' | 'rows'>) {
  return (
    <TextsFields
      {...props}
      rows={12}
      field={({ id, locale, textarea }) => (
        <>
          <Tools id={id} locale={locale} />
          {textarea}
        </>
      )}
    />
  )
}
