/** The cover of a course under the name by which learning and the company area know it. */
export { coverUrl as courseImage } from '../catalogue/image-url.ts'
