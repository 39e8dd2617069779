/** The path of a page without its language, whether the whole page or its data alone is asked for. */
export const pathOf = (request: Request): string =>
  new URL(request.url).pathname.replace(/^\/(fr|ar|es|zh|bn)(?=\/|$)/, '').replace(/\.data$/, '') || '/'
