/** Which addresses have an answer that is worth keeping for others (rule R7): those that say only what a page reads. */

const known = new Set([
  // The course list and the pages of industries, search and questions.
  ...['industry', 'subject_area', 'training_type', 'level', 'price_type', 'course_type', 'language', 'price'],
  ...['q', 'sort', 'shown', 'page'],
  // A course, the seat calculator, where a visit comes from.
  ...['batch', 'mode', 'course', 'seats', 'source', 'post', 'platform', 'type'],
  // What the router asks for a page's data by.
  '_routes',
])

/** A page of any other address is rendered for whoever asks, and takes no room that others use. */
export const isWorthKeeping = (search: URLSearchParams): boolean => [...search.keys()].every((name) => known.has(name))
