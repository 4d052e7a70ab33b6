import { Refusal } from '@foyer/domain'
import type { Context, Handler } from '../../ground/handler.ts'
import { BadSignature, type PaymentProvider, type ProviderMessage } from '../../ground/ports/payment-provider.ts'
import { findProvider, orUnavailable } from '../payment-methods/payment-methods.ts'
import { settlePayment } from './settle-payment.ts'
import { findPaymentOfCharge, isKnownMessage, saveMessage } from './stripe-messages-store.ts'

/**
 * A message is only a hint: the provider is asked what became of the payment. So messages may come late, twice or out of order; those about
 * another shop of the same Stripe account are ignored.
 */
export const receiveStripeMessage: Handler<'payments', 'receiveStripeMessage'> = async ({ body }, context) => {
  const { db, siteId, now } = context
  const found = await findProvider(context)
  if (!found) throw new Refusal('BAD_WEBHOOK_SIGNATURE')
  const message = verified(found.provider, body, context)
  const { id } = message
  if (id !== null && (await isKnownMessage(db, siteId, id))) return {}
  const paymentId = await paymentOf(context, message)
  if (paymentId !== null) await orUnavailable(settlePayment(context, paymentId))
  // Last, so that Stripe sends a message again that could not be acted on.
  if (id !== null) await saveMessage(db, { siteId, id, now })
  return {}
}

function verified(provider: PaymentProvider, body: Uint8Array, { messageSignature, now }: Context): ProviderMessage {
  try {
    return provider.readMessage(Buffer.from(body), messageSignature ?? '', now)
  } catch (error) {
    if (error instanceof BadSignature) throw new Refusal('BAD_WEBHOOK_SIGNATURE')
    throw error
  }
}

async function paymentOf({ db, siteId }: Context, { marked, chargeId }: ProviderMessage): Promise<string | null> {
  if (marked) return marked.siteId === siteId ? marked.paymentId : null
  return chargeId === null ? null : await findPaymentOfCharge(db, siteId, chargeId)
}
