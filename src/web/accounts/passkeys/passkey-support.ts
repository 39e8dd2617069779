/** Whether this browser has passkeys for this address; the library comes when one is made or used. */

/** Passkeys belong to names: an address by number has none. */
export const hasPasskeys = (): boolean =>
  'PublicKeyCredential' in window && !/^(\d+\.){3}\d+$|^\[/.test(location.hostname)

export const loadPasskeys = () => import('@simplewebauthn/browser')
