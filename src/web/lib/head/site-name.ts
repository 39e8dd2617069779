/** What the academy calls itself: its own name, until there is one the product's. */
import { m } from '#web/paraglide/messages.js'

export const siteName = (config: { footer_summary_title: string } | undefined): string =>
  config?.footer_summary_title || m.site_name()
