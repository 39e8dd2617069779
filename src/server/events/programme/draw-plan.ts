/** A plan of streets around the academy: drawn from its coordinates, without asking anybody else. */
export function drawPlan(coordinates: string): string {
  const seed = [...coordinates].slice(0, 40).reduce((sum, sign) => (sum * 31 + sign.charCodeAt(0)) % 9973, 7)
  const at = (index: number, span: number) => ((seed * (index + 3) * 37) % span) - span / 2
  const lines = Array.from({ length: 9 }, (_, index) => {
    const x = 30 + index * 68 + at(index, 24)
    const y = 20 + index * 46 + at(index + 9, 18)
    return `<path d="M${x} -10 ${x + at(index, 30)} 410M-10 ${y} 610 ${y + at(index, 26)}" stroke-width="${index % 3 === 0 ? 14 : 6}"/>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 400"><rect width="600" height="400" fill="#3d0c1a"/><g fill="none" stroke="#561226" stroke-linecap="square">${lines.join('')}</g><path d="M-10 ${250 + at(4, 60)}C160 ${210 + at(5, 60)} 420 ${330 + at(6, 40)} 610 ${262 + at(7, 60)}" fill="none" stroke="#1d4f5a" stroke-width="26"/><g transform="translate(300 190)"><circle r="26" fill="#f2a33a" opacity=".25"/><path d="M0 22C14 4 20-4 20-14a20 20 0 1 0-40 0C-20-4-14 4 0 22z" fill="#f2a33a"/><circle cy="-14" r="7" fill="#3d0c1a"/></g></svg>`
}
