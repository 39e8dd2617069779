/** The person at the keyboard: each press, field and opened address is counted. */
import type { Locator, Page } from '@playwright/test'

export interface Hands {
  steps: string[]
  press(target: Locator): Promise<void>
  type(target: Locator, text: string): Promise<void>
  tick(target: Locator): Promise<void>
  open(page: Page, address: string): Promise<unknown>
}

export function hands(): Hands {
  const steps: string[] = []
  const noted = (what: string, target: Locator) => {
    steps.push(`${what} ${target}`)
    return target
  }
  return {
    steps,
    press: (target: Locator) => noted('press', target).click(),
    type: (target: Locator, text: string) => noted('type', target).fill(text),
    tick: (target: Locator) => noted('tick', target).check(),
    open: (page: Page, address: string) => {
      steps.push(`open ${address}`)
      return page.goto(address)
    },
  }
}
