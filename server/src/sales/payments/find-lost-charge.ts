import type { PaymentRecord } from '@foyer/domain'
import type { Context } from '../../ground/handler.ts'
import type { ChargeState, PaymentProvider } from '../../ground/ports/payment-provider.ts'
import { later } from './later.ts'

// As long as a call that charges may take, with the next one that begins where it was lost.
const longestCharge = { minutes: 20 }

/** Whether a charge may be on its way at this moment: somebody asked for it, and has not told what became of it. */
export const isBeingCharged = ({ askedAt }: Pick<PaymentRecord, 'askedAt'>, now: string): boolean =>
  askedAt !== null && later(askedAt, longestCharge) > now

/** A charge that was asked for and of which the answer is not known; null where the provider has none. */
export async function findLostCharge({ siteId }: Context, provider: PaymentProvider, payment: PaymentRecord): Promise<ChargeState | null> {
  const { id: paymentId, askedCustomerId: customerId, tries, createdDate } = payment
  if (customerId === null) return null
  // Our clock and the provider's differ.
  const since = later(createdDate, { hours: -24 })
  return await provider.findCharge({ key: `${paymentId}:${tries}`, marked: { siteId, paymentId }, customerId, since })
}
