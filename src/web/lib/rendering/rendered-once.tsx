/**
 * Parts of a page that many pages and people share: the server renders one once for what it shows and then repeats its
 * HTML, the browser renders it like everything else. See docs/decisions/0011-pages-in-one-string.md.
 */
import { type ComponentProps, createContext, createElement, type ReactNode, useContext } from 'react'
import { UNSAFE_NavigationContext as NavigationContext } from 'react-router'

/** Answers the HTML inside a part, kept under `key` or rendered now. The browser has none. */
export type RenderOnce = (key: string, part: () => ReactNode) => string
export const RenderOnceContext = createContext<RenderOnce | null>(null)

type Tag = 'div' | 'fieldset' | 'li' | 'noscript' | 'ul'
type Props<As extends Tag> = Omit<ComponentProps<As>, 'children'> & {
  as: As
  name: string
  /** All that the part shows beside the page's language. */
  shows: unknown
  /** False for what is of one person, or shown to hardly anybody else: it is rendered and not kept. */
  isShared?: boolean
  /** Uses neither the router's place nor ids, and no picture with priority. */
  children: () => ReactNode
}

export function RenderedOnce<As extends Tag>({ as, name, shows, isShared = true, children, ...rest }: Props<As>) {
  const renderOnce = useContext(RenderOnceContext)
  const navigation = useContext(NavigationContext)
  if (!renderOnce || !isShared) return createElement(as, rest, children())
  const html = renderOnce(`${name} ${JSON.stringify(shows)}`, () => (
    <NavigationContext.Provider value={navigation}>{children()}</NavigationContext.Provider>
  ))
  return createElement(as, { ...rest, dangerouslySetInnerHTML: { __html: html } })
}
