/** A phone or an e-mail as an answer may show it: enough to recognise one's own. */

/** `01711000001` → `01711***001`, `rahima@example.com` → `r***@example.com`. */
export function maskContact(contact: string): string {
  const at = contact.indexOf('@')
  return at > 0 ? `${contact.slice(0, 1)}***${contact.slice(at)}` : `${contact.slice(0, 5)}***${contact.slice(-3)}`
}
