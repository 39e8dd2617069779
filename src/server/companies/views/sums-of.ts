/** What the courses of a summary come to, of all departments. */
import type { summarizeTraining } from '../training/training.sql.ts'

const counted = ['required', 'held', 'expiring', 'overdue', 'not_given'] as const

export function sumsOf({
  departments,
}: Awaited<ReturnType<typeof summarizeTraining>>): Record<(typeof counted)[number], number> {
  const courses = departments.flatMap((department) => department.courses)
  const sum = (name: (typeof counted)[number]) => courses.reduce((total, course) => total + course[name], 0)
  return Object.fromEntries(counted.map((name) => [name, sum(name)])) as Record<(typeof counted)[number], number>
}
