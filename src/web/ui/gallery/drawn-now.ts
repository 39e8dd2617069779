/** The address of a drawing that needs no server. */
export const drawnNow = (svg: string) => `data:image/svg+xml,${encodeURIComponent(svg)}`
