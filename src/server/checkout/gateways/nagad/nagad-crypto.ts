/** The cryptography of Nagad, for both ends: encrypts with the receiver's public key and signs the same bytes with the sender's private key. */
import {
  constants,
  createPrivateKey,
  createPublicKey,
  type KeyObject,
  privateDecrypt,
  publicEncrypt,
  sign,
  verify,
} from 'node:crypto'

/** Keys arrive as bare base64 without PEM lines; PEM is read too. Throws when it is no key. */
export function readPublicKey(text: string): KeyObject {
  return createPublicKey(
    text.includes('BEGIN') ? text : { key: Buffer.from(text, 'base64'), format: 'der', type: 'spki' },
  )
}
export function readPrivateKey(text: string): KeyObject {
  return createPrivateKey(
    text.includes('BEGIN') ? text : { key: Buffer.from(text, 'base64'), format: 'der', type: 'pkcs8' },
  )
}

export interface Sealed {
  sensitiveData: string
  signature: string
}

/** Encrypts and signs one JSON text: writing it twice could give two texts. */
export function sealMessage(message: object, recipient: KeyObject, sender: KeyObject): Sealed {
  const json = Buffer.from(JSON.stringify(message))
  return {
    sensitiveData: publicEncrypt({ key: recipient, padding: constants.RSA_PKCS1_PADDING }, json).toString('base64'),
    signature: sign('sha256', json, sender).toString('base64'),
  }
}

/** The message, or undefined when it cannot be read or the signature is not the sender's. */
export function openMessage(sealed: Sealed, recipient: KeyObject, sender: KeyObject): unknown {
  try {
    const data = Buffer.from(sealed.sensitiveData, 'base64')
    const json = privateDecrypt({ key: recipient, padding: constants.RSA_PKCS1_PADDING }, data)
    if (!verify('sha256', json, sender, Buffer.from(sealed.signature, 'base64'))) return undefined
    return JSON.parse(json.toString('utf8'))
  } catch {
    return undefined
  }
}
