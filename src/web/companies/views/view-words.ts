/** What a view narrows the training list to, in words. */
import { date, listed } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'
import type { SelectOption } from '#web/ui/fields/select.tsx'
import { type Place, placeName } from '../frame/company-area.ts'
import { stateOptions } from '../people/more-filters.tsx'
import type { Requirement } from '../training/read-training.ts'

export interface ViewNames {
  departments: readonly Place[]
  designations: readonly Place[]
  managers: readonly SelectOption[]
  requirements: readonly Pick<Requirement, 'course_id' | 'course_name'>[]
}

export function viewWords(filters: Readonly<Record<string, string>>, names: ViewNames): string {
  const said: Record<string, (value: string) => string | undefined> = {
    q: (value) => value,
    department: (value) => placeName(names.departments, value),
    designation: (value) => placeName(names.designations, value),
    manager_id: (value) => names.managers.find((manager) => manager.value === value)?.label ?? m.comp_manager(),
    course_id: (value) =>
      names.requirements.find(({ course_id }) => course_id === value)?.course_name ?? m.corp_course(),
    state: (value) => stateOptions().find((option) => option.value === value)?.label,
    joined_from: (value) => `${m.pfilter_joined_from()} ${date(value)}`,
    joined_to: (value) => `${m.pfilter_joined_to()} ${date(value)}`,
  }
  const words = Object.entries(filters).map(([name, value]) => said[name]?.(value) ?? value)
  return listed(words) || m.cview_everyone()
}
