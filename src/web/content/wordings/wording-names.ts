/** The pages whose words an editor changes: what they are called and where they are. */
import type { wordings } from '#contracts/content/wordings.office.ts'
import { m } from '#web/paraglide/messages.js'

/** The programmes by the names that the specification gives their links. */
export const wordingNames: Record<(typeof wordings)[number], () => string> = {
  home: () => m.menu_home(),
  corporates: () => m.menu_companies(),
  hpe: () => 'HPE',
  wjsb: () => 'WJSB',
}

export const wordingAddresses: Record<(typeof wordings)[number], string> = {
  home: '/',
  corporates: '/corporates',
  hpe: '/courses/the-high-performing-executives/details',
  wjsb: '/wjsb',
}
