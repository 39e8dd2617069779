/** What the pages are called whose words an editor changes. */
import type { wordings } from '#contracts/content/wordings.office.ts'
import { m } from '#web/paraglide/messages.js'

/** The programmes by the names that the specification gives their links. */
export const wordingNames: Record<(typeof wordings)[number], () => string> = {
  home: () => m.menu_home(),
  corporates: () => m.menu_companies(),
  hpe: () => 'HPE',
  wjsb: () => 'WJSB',
}
