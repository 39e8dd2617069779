/** Key pairs for a local Nagad and its merchant. */
import { generateKeyPairSync } from 'node:crypto'

/** Both key pairs, as Nagad hands them out: base64 without PEM lines. */
export function createNagadKeys() {
  const pair = () =>
    generateKeyPairSync('rsa', {
      modulusLength: 2048,
      publicKeyEncoding: { type: 'spki', format: 'der' },
      privateKeyEncoding: { type: 'pkcs8', format: 'der' },
    })
  const nagad = pair()
  const merchant = pair()
  return {
    nagadPublicKey: nagad.publicKey.toString('base64'),
    nagadPrivateKey: nagad.privateKey.toString('base64'),
    merchantPublicKey: merchant.publicKey.toString('base64'),
    merchantPrivateKey: merchant.privateKey.toString('base64'),
  }
}
