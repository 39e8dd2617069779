/** The academy's mark, three warps and three wefts, as it stands at the head of a document. */

const stroke = (path: string, colour: string) =>
  `<path d="${path}" fill="none" stroke="${colour}" stroke-width="5.4" stroke-linecap="round"/>`

/** SVG of 34 by 34. `paper` is the colour it stands on: the gap around a thread that lies over another. */
export function academyMark(paper: string): string {
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" width="34" height="34" viewBox="0 0 34 34">',
    stroke('M8 3v28M26 3v28M17 3v28', '#741933'),
    `<path d="M3 8h10M21 8h10M12.5 17h9M3 26h10M21 26h10" stroke="${paper}" stroke-width="9"/>`,
    stroke('M4 8h8M22 8h8M4 26h8M22 26h8', '#96203f'),
    stroke('M13 17h8', '#f2a33a'),
    '</svg>',
  ].join('')
}
