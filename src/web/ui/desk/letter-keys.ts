/** Whether single letters act in the back office: who speaks to the computer, or hits keys by chance, switches them off (WCAG 2.1.4). */
const key = 'letter_keys'

export function areLetterKeysOn(): boolean {
  try {
    return localStorage.getItem(key) !== 'off'
  } catch {
    return true
  }
}

export function switchLetterKeys(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(key)
    else localStorage.setItem(key, 'off')
  } catch {
    // A forbidden storage: they stay on.
  }
}
