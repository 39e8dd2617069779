/** The courses of a learning path as one field of a form: ids in their order, a mark behind those that are optional. */
export interface ListedCourse {
  course_id: string
  is_required: boolean
}
const optional = '~'

export const listText = ({ course_id, is_required }: ListedCourse) => course_id + (is_required ? '' : optional)

export const readOrder = (order: string): ListedCourse[] =>
  order
    .split(',')
    .filter(Boolean)
    .map((text) => ({ course_id: text.replace(optional, ''), is_required: !text.endsWith(optional) }))
