/** /courses/details: the address of a course that names none leads to all of them. */
import { redirect } from 'react-router'

export function loader(): never {
  throw redirect('/courses')
}
