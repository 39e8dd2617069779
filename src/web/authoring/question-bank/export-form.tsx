/** Takes what the list shows away as a file; a plain form, so it works without scripts. */
import { useHref, useSearchParams } from 'react-router'
import { exportFormats } from '#contracts/authoring/question-bank.ts'
import { locales } from '#contracts/locales.ts'
import { languageNames } from '#web/lib/text/language-names.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { Button } from '#web/ui/fields/button.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { formatName, useBankAddress } from './bank-words.ts'

export function ExportForm({ filterNames }: { filterNames: readonly string[] }) {
  const [search] = useSearchParams()
  const action = useHref(`${useBankAddress()}/export`)
  const kept = filterNames.filter((name) => name !== 'language' && name !== 'format')
  return (
    <form className="row row--wrap" action={action} method="get">
      {kept.map(
        (name) => search.get(name) && <input key={name} type="hidden" name={name} value={search.get(name) ?? ''} />,
      )}
      <Select
        name="format"
        isDense
        label={m.qbank_export_format()}
        options={exportFormats.map((format) => ({ value: format, label: formatName(format) }))}
      />
      <Select
        name="language"
        isDense
        label={m.qbank_language()}
        defaultValue={getLocale()}
        options={locales.map((locale) => ({ value: locale, label: languageNames[locale] }))}
      />
      <Button type="submit" isDense>
        {m.qbank_export()}
      </Button>
      <p className="small muted">{m.qbank_export_hint()}</p>
    </form>
  )
}
