/** Below which area a page of a batch stands. */
export const areaOf = (request: Request): '/mentor' | '/admin' =>
  /^(\/(fr|ar|es|zh|bn))?\/mentor\//.test(new URL(request.url).pathname) ? '/mentor' : '/admin'
