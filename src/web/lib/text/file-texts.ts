/** The words of a field that chooses files. */
import { m } from '#web/paraglide/messages.js'

export const fileTexts = () => ({ chooseText: m.file_choose(), noneText: m.file_none() })
