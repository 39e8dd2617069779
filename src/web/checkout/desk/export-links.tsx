/** The list that is shown, as a file. */
import { useSearchParams } from 'react-router'
import { m } from '#web/paraglide/messages.js'
import { ButtonLink } from '#web/ui/fields/button.tsx'
import { DownloadIcon } from '#web/ui/icons/task-icons.tsx'

/** `path` below /api/admin, without its ending; the filters of the address go with it. */
export function ExportLinks({ path, names }: { path: string; names: readonly string[] }) {
  const [search] = useSearchParams()
  const query = new URLSearchParams([...search].filter(([name, value]) => names.includes(name) && value))
  const rest = query.size > 0 ? `?${query}` : ''
  return (
    <span className="row">
      {(['csv', 'xlsx'] as const).map((format) => (
        <ButtonLink
          key={format}
          variant="quiet"
          isDense
          href={`/api/admin/${path}.${format}${rest}`}
          reloadDocument
          download
          icon={<DownloadIcon size={16} />}
        >
          {m.desk_export({ format: format.toUpperCase() })}
        </ButtonLink>
      ))}
    </span>
  )
}
