/** The menu's two programmes (HPE and WJSB in the specification), where the academy has them. */
const programmes = [
  { slug: 'the-high-performing-executives', href: '/courses/the-high-performing-executives/details', name: 'HPE' },
  { slug: 'wjsb', href: '/wjsb', name: 'WJSB' },
]

export const programmeLinks = (slugs: readonly string[]) => programmes.filter(({ slug }) => slugs.includes(slug))
