/** Whether anything of studying without a network is here: what is saved, or what waits to be sent. */
export function hasSavedStudy(): boolean {
  try {
    return Object.keys(localStorage).some((key) => key.startsWith('study'))
  } catch {
    return false
  }
}
