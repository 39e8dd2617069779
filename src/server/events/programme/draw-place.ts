/** The place of the academy as a pin on cloth: no streets that nobody has measured; whoever wants the way opens the map. */
export function drawPlace(): string {
  const threads = Array.from({ length: 13 }, (_, index) => `M${index * 50} 0V400M0 ${index * 50}H600`).join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 400"><rect width="600" height="400" fill="#3d0c1a"/><path d="${threads}" stroke="#4b0f20" stroke-width="22"/><path d="M0 250H270C296 250 300 236 300 212" fill="none" stroke="#f2a33a" stroke-width="4" stroke-dasharray="16 8" stroke-linecap="round"/><g transform="translate(300 190)"><path d="M0 22C14 4 20-4 20-14a20 20 0 1 0-40 0C-20-4-14 4 0 22z" fill="#f2a33a"/><circle cy="-14" r="7" fill="#3d0c1a"/></g></svg>`
}
