/** The buttons that save the chosen rows of a list as a file. */
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/fields/button.tsx'

/** `path`: of the list's files, below `/api/admin/`. */
export const exportChosen = (path: string) =>
  (['csv', 'xlsx'] as const).map((format) => (
    <Button key={format} type="submit" isDense formMethod="get" formAction={`/api/admin/${path}.${format}`}>
      {m.desk_export({ format: format.toUpperCase() })}
    </Button>
  ))
