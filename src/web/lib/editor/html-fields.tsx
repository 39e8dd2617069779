/** Texts with headings, lists, links and pictures, in six languages. */
import { RichField } from './rich-field.tsx'
import { TextsFields, type TextsFieldsProps } from '../office/texts-fields.tsx'

type Props = Omit<TextsFieldsProps, 'field' | 'rows' | 'label'> & {
  label: string
  /** Where pictures go: `/api/admin/site/pictures`; null where the text has none. */
  pictures?: string | null
}

export function HtmlFields({ pictures = '/api/admin/site/pictures', ...props }: Props) {
  return (
    <TextsFields
      {...props}
      rows={12}
      field={({ id, locale, textarea }) => <RichField {...{ id, locale, textarea, pictures }} name={props.label} />}
    />
  )
}
