/** The words around every chart, in the reader's language. */
import { m } from '#web/paraglide/messages.js'

export const chartTexts = () => ({ showAs: m.chart_show_as(), chart: m.chart_chart(), table: m.chart_table() })
