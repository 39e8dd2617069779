/** A rule in words: whom it gives a seat, and when again. */
import type { DataOf } from '#web/lib/api/endpoints.ts'
import { listed, number } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'
import { type Place, placeName } from '../frame/company-area.ts'

type GivenRule = NonNullable<DataOf<'GET /seats'>[number]['rule']>
export interface KnownPlaces {
  departments: readonly Place[]
  designations: readonly Place[]
}

const days = (count: number) => m.train_days({ count, days: number(count) })

export function ruleWords(rule: Omit<GivenRule, 'is_again'>, { departments, designations }: KnownPlaces): string {
  const { joined_within_days: within, joined_after_days: after, renew_days: renew } = rule
  const who = [
    ...rule.departments.map((name) => placeName(departments, name)),
    ...rule.designations.map((name) => placeName(designations, name)),
    ...rule.grades,
    within === null ? '' : m.rules_said_within({ days: days(within) }),
    after === null ? '' : m.rules_said_after({ days: days(after) }),
  ].filter(Boolean)
  const again = renew === null ? '' : renew === 0 ? m.rules_said_expired() : m.rules_said_again({ days: days(renew) })
  return listed([...(who.length > 0 ? who : [m.train_everyone()]), again])
}

/** Why somebody has a seat. A first one is not given because a certificate ends. */
export const givenByRule = ({ is_again: isAgain, ...rule }: GivenRule, places: KnownPlaces): string =>
  m.rules_given_by({ rule: ruleWords(isAgain ? rule : { ...rule, renew_days: null }, places) })
