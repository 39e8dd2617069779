/** What the browser keeps (contract section 3): the pending course, the cart, the enrolled course, a display copy of the user. Never a token. */
import { createStore } from './store.ts'

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

/** A text stands as it is; lists and records as JSON. */
function readText(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function read<Value>(key: string, otherwise: Value): Value {
  try {
    const text = readText(key)
    return text ? (JSON.parse(text) as Value) : otherwise
  } catch {
    return otherwise
  }
}

function write(key: string, value: unknown): void {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, typeof value === 'string' ? value : JSON.stringify(value))
  } catch {
    // A full or forbidden storage loses a convenience, nothing else.
  }
}

export const cart = createStore<readonly CartItem[]>([])
/** Reads what an earlier visit left; call once in the browser. */
export const loadCart = () => cart.set(read<CartItem[]>('cart', []))
function keepCart(items: readonly CartItem[]) {
  cart.set(items)
  write('cart', items)
}
/** Puts the course in front; a course stands in the cart once. */
export const addToCart = (item: CartItem) => keepCart([item, ...cart.get().filter(({ slug }) => slug !== item.slug)])
export const removeFromCart = (position: number) => keepCart(cart.get().filter((_, index) => index !== position))
/** The account's cart, which has taken in what was here. */
export const replaceCart = (items: readonly CartItem[]) => keepCart(items)

export function rememberPendingCourse(course: PendingCourse): void {
  write('course_slug', course.course_slug)
  write('course_id', course.course_id)
  write('checkout_url', course.checkout_url)
}
export const pendingCourse = (): string | null => readText('course_slug')
export function forgetPendingCourse(): void {
  write('course_slug', null)
  write('course_id', null)
  write('checkout_url', null)
}

/** Where to go on after a login: a path of this site. */
export const rememberRequestedPath = (path: string) => write('requested_url', path)
export const requestedPath = (): string | null => readText('requested_url')
export const forgetRequestedPath = () => write('requested_url', null)

/** Whether this page shows somebody, also after another tab forgot them. */
let isShown = false
export function keepUser(user: { name: string; photo: string; role: string } | null): void {
  isShown = user !== null
  write('user', user)
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
) => write('enrolled_course', course)

export const isPromotionDismissed = (id: string): boolean => read<string[]>('dismissed_promotions', []).includes(id)
export const dismissPromotion = (ids: readonly string[]) =>
  write('dismissed_promotions', [...new Set([...read<string[]>('dismissed_promotions', []), ...ids])].slice(-50))

export const recentSearches = (): string[] => read<string[]>('recent_searches', [])
export const keepSearch = (text: string) =>
  write('recent_searches', [text, ...recentSearches().filter((each) => each !== text)].slice(0, 5))

/** Whether single letters control a video from anywhere on the page; who dictates or presses keys by chance turns it off. */
export const playerKeys = createStore(true)
export const loadPlayerKeys = () => playerKeys.set(read('player_keys', true))
export function keepPlayerKeys(isOn: boolean): void {
  playerKeys.set(isOn)
  write('player_keys', isOn ? null : false)
}

/** How fast somebody last played a lecture. */
export function keptSpeed(): number {
  const speed = read<unknown>('player_speed', 1)
  return typeof speed === 'number' && speed >= 0.25 && speed <= 4 ? speed : 1
}
export const keepSpeed = (speed: number) => write('player_speed', speed === 1 ? null : speed)

/** The language of the captions last chosen, '' when they were switched off, null when nothing was chosen. */
export function keptCaptions(): string | null {
  const kept = readText('player_captions')
  return kept === 'off' ? '' : kept
}
export function keepCaptions(language: string): void {
  write('player_captions', language || 'off')
  // Under this name the player's own button looks for the language to show again.
  if (language) write('media-chrome-pref-subtitles-lang', language)
}

/** True while the account may not yet know the last choice made here. */
export const isChoiceUntold = (): boolean => read('player_untold', false)
export const keepChoiceUntold = (isUntold: boolean) => write('player_untold', isUntold || null)

interface StoppedAt {
  lecture: string
  seconds: number
  /** What the server knew of it when this was kept; when it knows something else, somebody went on elsewhere. */
  known: readonly number[]
}
const isStoppedAt = (value: unknown): value is StoppedAt =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as StoppedAt).lecture === 'string' &&
  Number.isFinite((value as StoppedAt).seconds) &&
  Array.isArray((value as StoppedAt).known)

/** The second at which a video was left that the server may not have heard of. */
export function stoppedAt(lecture: string, known: number): number | undefined {
  const kept = read<unknown>('stopped_at', null)
  if (!isStoppedAt(kept) || kept.lecture !== lecture || !kept.known.includes(known)) return undefined
  return kept.seconds
}
export const keepStoppedAt = (place: StoppedAt) => write('stopped_at', place)
