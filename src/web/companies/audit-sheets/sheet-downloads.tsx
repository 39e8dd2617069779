/** A sheet as files: for paper, for a spreadsheet, for programs. */
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { ButtonLink } from '#web/ui/fields/button.tsx'
import { DownloadIcon } from '#web/ui/icons/task-icons.tsx'

const languageQuery = () => (getLocale() === 'bn' ? '?lang=bn' : '')

export function SheetDownloads({ code, number }: { code: string; number: string }) {
  const language = languageQuery()
  return (
    <>
      {['pdf', 'xlsx', 'csv'].map((type) => (
        <ButtonLink
          key={type}
          isDense
          reloadDocument
          icon={<DownloadIcon size={16} />}
          href={`/api/audit-sheets/${code}.${type}${language}`}
        >
          <span className="vh">{m.sheet_download({ number })} </span>
          {type.toUpperCase()}
        </ButtonLink>
      ))}
    </>
  )
}

export function CertificatesDownload({ code }: { code: string }) {
  return (
    <ButtonLink
      isDense
      reloadDocument
      icon={<DownloadIcon size={16} />}
      href={`/api/audit-sheets/${code}.zip${languageQuery()}`}
    >
      {m.sheet_certificates()}
    </ButtonLink>
  )
}
