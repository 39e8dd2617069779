/** A link of a menu that says when one is where it leads, or below. */
import { useLocation } from 'react-router'
import { SmartLink, type SmartLinkProps } from '../fields/button.tsx'

/** `href` is a path without a query; with `isExact` the pages below it count as elsewhere. */
export function PlaceLink({ isExact = false, ...rest }: SmartLinkProps & { isExact?: boolean }) {
  const { pathname } = useLocation()
  const isHere = pathname === rest.href || (!isExact && pathname.startsWith(`${rest.href}/`))
  // A pointer crosses a menu on its way to something else.
  return <SmartLink {...rest} isLate aria-current={isHere ? 'page' : undefined} />
}
