/** The flagship programme (HPE in the specification). */
export const flagshipPath = '/courses/the-high-performing-executives/details'
