/** The payment gateways of the demo: mounted in this process only while the demo is on, and only where the settings point at them. */
import type { FastifyInstance } from 'fastify'
import { demoNagad } from '#server/checkout/payments/demo-nagad.ts'
import type { Config } from '#server/platform/config/config.ts'

export async function serveDemoGateways(app: FastifyInstance, config: Config): Promise<void> {
  if (!config.isDemo) return
  const { sslcommerz, bkash } = config.payments
  const own = (path: string) => `${config.publicUrl}${path}`
  const common = { merchantOrigins: [config.publicUrl] }
  if (sslcommerz.baseUrl === own('/simulators/sslcommerz')) {
    const { createSslcommerzSimulator, sslcommerzSimulator } = await import('#simulators/sslcommerz.ts')
    const simulator = createSslcommerzSimulator({
      ...common,
      storeId: sslcommerz.storeId,
      storePassword: sslcommerz.storePassword,
      publicUrl: sslcommerz.baseUrl,
      acceptsUnknownPayments: true,
    })
    await app.register(sslcommerzSimulator, { prefix: '/simulators/sslcommerz', isDemo: true, simulator })
  }
  if (bkash.baseUrl === own('/simulators/bkash')) {
    const { bkashSimulator, createBkashSimulator } = await import('#simulators/bkash.ts')
    const simulator = createBkashSimulator({ ...common, ...bkash, publicUrl: bkash.baseUrl })
    await app.register(bkashSimulator, { prefix: '/simulators/bkash', isDemo: true, simulator })
  }
  const nagad = demoNagad(config)
  if (nagad) {
    const { createNagadSimulator, nagadSimulator } = await import('#simulators/nagad.ts')
    const { merchantId } = nagad.config
    const { nagadPrivateKey, merchantPublicKey } = nagad
    const publicUrl = own('/simulators/nagad')
    const simulator = createNagadSimulator({ ...common, merchantId, nagadPrivateKey, merchantPublicKey, publicUrl })
    await app.register(nagadSimulator, { prefix: '/simulators/nagad', isDemo: true, simulator })
  }
}
