/** Days put together where they are too many for one picture: at most some sixty bars, each of as many days. */
interface Day {
  day: string
  net: number
}

const mostBars = 62

export function inSteps(days: readonly Day[]): Day[] {
  const size = Math.ceil(days.length / mostBars)
  const steps: Day[] = []
  for (let start = 0; start < days.length; start += size) {
    const some = days.slice(start, start + size)
    const paisa = some.reduce((sum, { net }) => sum + Math.round(net * 100), 0)
    steps.push({ day: some[0]?.day ?? '', net: paisa / 100 })
  }
  return steps
}
