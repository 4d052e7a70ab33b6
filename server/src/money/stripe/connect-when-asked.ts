import type { Outgoing } from '../../ground/dependencies.ts'
import type { ConnectProvider } from '../../ground/ports/payment-provider.ts'

/** Stripe's library takes ten megabytes: a site without online payment never loads it. */
export const connectWhenAsked =
  (outgoing: Outgoing): ConnectProvider =>
  async (keys) =>
    (await import('./stripe.ts')).connectStripe(outgoing)(keys)
