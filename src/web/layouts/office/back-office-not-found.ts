/** Addresses below /admin that lead nowhere: said inside the frame, so that the menu stays in reach. */
import { data } from 'react-router'

export function loader() {
  throw data(null, { status: 404 })
}
export default function NotFound() {
  return null
}
