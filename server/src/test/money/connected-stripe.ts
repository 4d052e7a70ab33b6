import { afterAll, afterEach } from 'vitest'
import { createOutgoing } from '../../ground/outgoing/outgoing.ts'
import { connectStripe } from '../../money/stripe/stripe.ts'
import { savePaymentSettings } from '../../sales/payment-methods/payment-settings-store.ts'
import { sealKey } from '../../sales/payment-methods/provider.ts'
import type { World } from '../world.ts'
import { booksAgree } from './books-agree.ts'
import { type StripeServer, startStripeServer } from './stripe/stripe-server.ts'

/** Gives the site of a world keys for Stripe on a loopback port: those for tests, or those for real money. */
export const connectedStripe = async (world: World, isLive = false): Promise<StripeServer> => {
  const { db, siteId, dependencies, clock } = world
  const stripe = await startStripeServer(() => clock.now)
  afterAll(async () => {
    await stripe.stop()
    // Each of them is a mistake of ours, also where the story goes on well.
    if (stripe.mistakes.length > 0) throw new Error(`Stripe refused requests as wrong:\n${stripe.mistakes.join('\n')}`)
  })
  dependencies.connectPayments = connectStripe(createOutgoing({ allowsLoopback: true, allowsPrivateNetworks: false }), stripe.address)
  await db.transaction().execute((tx) =>
    savePaymentSettings(tx, siteId, clock.now, {
      takesOnTheSpot: true,
      takesOnlineInPerson: false,
      afterLastTry: 'END',
      publishableKey: isLive ? 'pk_live_juniper' : 'pk_test_juniper',
      sealedSecretKey: sealKey(dependencies, siteId, 'secretKey', isLive ? stripe.keys.liveKey : stripe.keys.secretKey),
      sealedWebhookSecret: sealKey(dependencies, siteId, 'webhookSecret', stripe.keys.webhookSecret),
    }),
  )
  afterEach(() => booksAgree(world, stripe))
  return stripe
}
