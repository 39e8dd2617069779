/** A message as others than its receiver may read it: without its code, and without where its links lead. */

const link = /https?:\/\/[^\s<>"]+/g

export function maskText(text: string, code?: string): string {
  const withoutLinks = text.replace(link, (address) => (URL.canParse(address) ? `${new URL(address).origin}/…` : '…'))
  return code ? withoutLinks.replaceAll(code, '••••') : withoutLinks
}
