/** The keys of the demo's Nagad: both ends are in this process, so they are made when the demo leads mobile banking there. */
import { generateKeyPairSync } from 'node:crypto'
import type { Config, NagadConfig } from '#server/platform/config/config.ts'

export interface DemoNagad {
  config: NagadConfig
  /** What the simulator holds. */
  nagadPrivateKey: string
  merchantPublicKey: string
}

const made = new WeakMap<Config, DemoNagad>()

/** undefined unless the demo is on, mobile banking leads to Nagad, and no real one is set. */
export function demoNagad(config: Config): DemoNagad | undefined {
  if (!config.isDemo || config.payments.mobile !== 'nagad' || config.payments.nagad) return undefined
  let demo = made.get(config)
  if (!demo) {
    const [nagad, merchant] = [keyPair(), keyPair()]
    demo = {
      config: {
        baseUrl: `${config.publicUrl}/simulators/nagad/api/dfs`,
        merchantId: 'demo-merchant',
        accountNumber: '01711000000',
        merchantPrivateKey: merchant.privateKey,
        nagadPublicKey: nagad.publicKey,
        serverIp: '127.0.0.1',
      },
      nagadPrivateKey: nagad.privateKey,
      merchantPublicKey: merchant.publicKey,
    }
    made.set(config, demo)
  }
  return demo
}

/** As Nagad hands keys out: base64 without PEM lines. */
function keyPair() {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'der' },
    privateKeyEncoding: { type: 'pkcs8', format: 'der' },
  })
  return { publicKey: publicKey.toString('base64'), privateKey: privateKey.toString('base64') }
}
