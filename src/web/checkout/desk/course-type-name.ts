/** A type of course in the reader's words. */
import { m } from '#web/paraglide/messages.js'

const names: Record<string, (() => string) | undefined> = {
  masterclass: m.type_masterclass,
  department: m.type_department,
  executive: m.type_executive,
  microlearning: m.type_microlearning,
}
export const courseTypeName = (type: string): string => names[type]?.() ?? type
