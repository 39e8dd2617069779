/** Where the photo of a person is found. */

/** The address of an uploaded picture by its storage key; null for none. */
export function photoUrl(storageKey: string | null): string | null {
  return storageKey ? `/media/uploads/${storageKey}` : null
}
