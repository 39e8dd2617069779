/** Which addresses have an answer that is worth keeping for others (rule R7): those that say only what a page reads. */

/** What the course list and the pages of industries, search and questions read. */
export const readByLists: ReadonlySet<string> = new Set([
  ...['industry', 'subject_area', 'training_type', 'level', 'price_type', 'course_type', 'language', 'price'],
  ...['q', 'sort', 'shown', 'page'],
  // What the router asks for a page's data by.
  '_routes',
])

const known = new Set([
  ...readByLists,
  // A course, the seat calculator, where a visit comes from.
  ...['batch', 'mode', 'course', 'seats', 'source', 'post', 'platform', 'type'],
])

/** A page of any other address is rendered for whoever asks, and takes no room that others use. */
export const isCacheableQuery = (search: URLSearchParams): boolean =>
  [...search.keys()].every((name) => known.has(name))
