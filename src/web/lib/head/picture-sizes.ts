/** The sizes in which an uploaded picture lies there, for `srcset`; any other picture has the one it has. */

export function pictureSizes(url: string): string | undefined {
  if (!/^\/media\/uploads\/pictures\/[\w-]+\.webp$/.test(url)) return undefined
  return `${url}?w=480 480w, ${url}?w=960 960w, ${url} 1600w`
}
