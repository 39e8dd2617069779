/** An amount inside other text: in a right-to-left sentence the taka sign would wander behind its number. */
import { price, taka } from './format.ts'
import { isolated } from './direction.ts'

export const takaInText = (amount: number): string => isolated(taka(amount))
/** 'Free' when there is nothing to pay. */
export const priceInText = (amount: number): string => (amount > 0 ? takaInText(amount) : price(amount))
