/** What the browser keeps (contract section 3): the pending course, the cart, the enrolled course, a display copy of the user. Never a token. */
import { createStore } from './store.ts'
import { readStored, readText, writeStored } from './stored.ts'

export interface CartItem {
  slug: string
  course_id: string
  course_name: string
  batch_no: number | null
}
export interface PendingCourse {
  course_slug: string
  course_id: string
  /** Where it is bought: a path of this site. */
  checkout_url: string
}

export const cart = createStore<readonly CartItem[]>([])
/** Reads what an earlier visit left; call once in the browser. */
export const loadCart = () => cart.set(readStored<CartItem[]>('cart', []))
function keepCart(items: readonly CartItem[]) {
  cart.set(items)
  writeStored('cart', items)
}
/** Puts the course in front; a course stands in the cart once. */
export const addToCart = (item: CartItem) => keepCart([item, ...cart.get().filter(({ slug }) => slug !== item.slug)])
export const removeFromCart = (position: number) => keepCart(cart.get().filter((_, index) => index !== position))
/** The account's cart, which has taken in what was here. */
export const replaceCart = (items: readonly CartItem[]) => keepCart(items)

export function rememberPendingCourse(course: PendingCourse): void {
  writeStored('course_slug', course.course_slug)
  writeStored('course_id', course.course_id)
  writeStored('checkout_url', course.checkout_url)
}
export const pendingCourse = (): string | null => readText('course_slug')
export function forgetPendingCourse(): void {
  writeStored('course_slug', null)
  writeStored('course_id', null)
  writeStored('checkout_url', null)
}

/** Where to go on after a login: a path of this site. */
export const rememberRequestedPath = (path: string) => writeStored('requested_url', path)
export const requestedPath = (): string | null => readText('requested_url')
export const forgetRequestedPath = () => writeStored('requested_url', null)

/** Whether this page shows somebody, also after another tab forgot them. */
let isShown = false
export function keepUser(user: { name: string; photo: string; role: string } | null): void {
  isShown = user !== null
  writeStored('user', user)
}
export const isUserShown = (): boolean => isShown
/** Whether somebody was logged in when this browser last looked. */
export const hasKeptUser = (): boolean => readText('user') !== null
export const keepEnrolledCourse = (
  course: {
    course_id: string
    slug: string
    section_id: string | null
    lecture_id: string | null
    lecture_video: string | null
  } | null,
) => writeStored('enrolled_course', course)

export const isPromotionDismissed = (id: string): boolean =>
  readStored<string[]>('dismissed_promotions', []).includes(id)
export const dismissPromotion = (ids: readonly string[]) =>
  writeStored(
    'dismissed_promotions',
    [...new Set([...readStored<string[]>('dismissed_promotions', []), ...ids])].slice(-50),
  )

export const recentSearches = (): string[] => readStored<string[]>('recent_searches', [])
export const keepSearch = (text: string) =>
  writeStored('recent_searches', [text, ...recentSearches().filter((each) => each !== text)].slice(0, 5))
