import { providerAmount } from '@foyer/domain'
import Stripe from 'stripe'
import { requireNoTransaction } from '../../ground/db/outside-transactions.ts'
import type { Outgoing } from '../../ground/dependencies.ts'
import {
  type Amount,
  type PaymentProvider,
  type ProviderKeys,
  ProviderUnavailable,
  type SavedMethod,
  type WantedRefund,
} from '../../ground/ports/payment-provider.ts'
import { asking, failed, failedCharge, ignoreRefused, isOfOtherMode, isRefused, isRefusedForGood } from './asking.ts'
import { checkoutParams, checkoutStateOf } from './checkout.ts'
import {
  chargeStateOf,
  declinedState,
  movementOf,
  pageOf,
  payoutOf,
  type Returned,
  refundStatusOf,
  refusedState,
  secondOf,
} from './from-stripe.ts'
import { messageIn } from './message.ts'

export type StripeAddress = { protocol: 'https' | 'http'; host: string; port: number }

const chargeDetails = ['latest_charge.refunds']
const pageDetails = ['payment_intent.payment_method', 'setup_intent.payment_method']
const page = { limit: 100 }
const all = { limit: 10_000 }

export const connectStripe =
  (outgoing: Outgoing, address: StripeAddress = { protocol: 'https', host: 'api.stripe.com', port: 443 }) =>
  ({ secretKey, webhookSecret }: ProviderKeys): PaymentProvider => {
    const httpClient = Stripe.createFetchHttpClient(fetchThrough(outgoing))
    // The jobs of `charges` retry, with the same keys.
    const stripe = new Stripe(secretKey, { ...address, httpClient, maxNetworkRetries: 0, telemetry: false })
    return {
      openCheckout: async (wanted) => {
        const session = await asking(() => stripe.checkout.sessions.create(checkoutParams(wanted), { idempotencyKey: wanted.key }))
        if (session.url === null) throw new ProviderUnavailable('The session has no page')
        return { sessionId: session.id, redirectUrl: session.url }
      },
      readCheckout: async (sessionId) =>
        checkoutStateOf(await asking(() => stripe.checkout.sessions.retrieve(sessionId, { expand: pageDetails }))),
      closeCheckout: async (sessionId) => {
        await asking(() => stripe.checkout.sessions.expire(sessionId)).catch(ignoreRefused)
      },
      forgetMethod: async (methodId) => {
        await asking(() => stripe.paymentMethods.detach(methodId)).catch(ignoreRefused)
      },
      forgetCustomer: async (customerId) => {
        await asking(() => stripe.customers.del(customerId)).catch(ignoreRefused)
      },
      charge: async ({ key, marked, title, amount, method, returnUrl }) => {
        requireNoTransaction('A charge')
        const params = {
          ...stripeAmount(amount),
          customer: method.customerId,
          payment_method: method.methodId,
          description: title,
          metadata: { ...marked, key },
          confirm: true,
          off_session: true,
          return_url: returnUrl,
        }
        try {
          return chargeStateOf(await stripe.paymentIntents.create(params, { idempotencyKey: key }))
        } catch (error) {
          if (error instanceof Stripe.errors.StripeCardError) return declinedState(error)
          if (isRefusedForGood(error) && !isOfOtherMode(error)) return refusedState(error.code, await isGone(stripe, method))
          throw failedCharge(error)
        }
      },
      readCharge: async (id) => {
        const intent = await asking(() => stripe.paymentIntents.retrieve(id, { expand: chargeDetails }))
        return chargeStateOf(intent, await returnedOf(stripe, intent))
      },
      findCharge: async ({ key, marked, customerId, since }) => {
        const wanted = { customer: customerId, created: { gte: Math.floor(Date.parse(since) / 1000) }, ...page }
        const data = await asking(() => stripe.paymentIntents.list(wanted).autoPagingToArray(all)).catch(noneIfRefused)
        const isPaid = ({ metadata, status }: Stripe.PaymentIntent) =>
          metadata.paymentId === marked.paymentId && (status === 'succeeded' || status === 'processing')
        const intent = data.find(isPaid) ?? data.find(({ metadata }) => metadata.key === key)
        return intent ? chargeStateOf(intent) : null
      },
      refund: async (wanted) => {
        requireNoTransaction('A refund')
        const params = refundParams(wanted)
        if (params === null) return { id: null, status: 'FAILED', failureCode: 'amount_not_taken' }
        try {
          const { id, status, failure_reason: failureCode } = await stripe.refunds.create(params, { idempotencyKey: wanted.key })
          return { id, status: refundStatusOf(status), failureCode: failureCode ?? null }
        } catch (error) {
          if (isRefusedForGood(error)) return { id: null, status: 'FAILED', failureCode: error.code ?? 'refused' }
          throw failed(error)
        }
      },
      listMovements: async ({ since, payoutId, after }) => {
        const range = { ...(since !== null && { created: { gte: secondOf(since) } }), ...(payoutId !== null && { payout: payoutId }) }
        const wanted = { ...range, ...page, expand: ['data.source'], ...(after !== null && { starting_after: after }) }
        return pageOf(await asking(() => stripe.balanceTransactions.list(wanted)), movementOf)
      },
      listPayouts: async ({ since, after }) => {
        const wanted = { created: { gte: secondOf(since) }, ...page, ...(after !== null && { starting_after: after }) }
        return pageOf(await asking(() => stripe.payouts.list(wanted)), payoutOf)
      },
      readMessage: (body, signature, now) => messageIn(stripe, { body, signature, now, webhookSecret }),
    }
  }

/** A charge includes at most ten refunds. */
async function returnedOf(stripe: Stripe, { id, latest_charge: charge }: Stripe.PaymentIntent): Promise<Returned> {
  if (charge === null || typeof charge === 'string') return { refunds: [], disputes: [] }
  const ofCharge = { payment_intent: id, ...page }
  const refunds = charge.refunds?.has_more
    ? await asking(() => stripe.refunds.list(ofCharge).autoPagingToArray(all))
    : (charge.refunds?.data ?? [])
  const disputes = charge.disputed ? await asking(() => stripe.disputes.list(ofCharge).autoPagingToArray(all)) : []
  return { refunds, disputes }
}

/** The method can never be charged again: it was detached, or its customer deleted. */
async function isGone(stripe: Stripe, { customerId, methodId }: SavedMethod): Promise<boolean> {
  try {
    const { customer } = await asking(() => stripe.paymentMethods.retrieve(methodId))
    return (typeof customer === 'string' ? customer : customer?.id) !== customerId
  } catch (error) {
    return isRefused(error)
  }
}

const fetchThrough =
  (outgoing: Outgoing): typeof fetch =>
  (url, { method, headers, body, signal } = {}) =>
    outgoing.fetch(String(url), {
      ...(method && { method }),
      headers: Object.fromEntries(new Headers(headers)),
      ...(typeof body === 'string' && body !== '' && { body }),
      ...(signal && { signal }),
    })

/** Null for an amount that Stripe refuses: three decimals whose last is not zero. */
function refundParams({ marked, chargeId, amount }: WantedRefund) {
  const units = providerAmount(amount.units, amount.currency)
  const metadata = Object.fromEntries(Object.entries(marked).filter(([, id]) => id !== null))
  return units === null ? null : { payment_intent: chargeId, amount: units, metadata }
}

const stripeAmount = ({ units, currency }: Amount) => {
  const amount = providerAmount(units, currency)
  if (amount === null) throw new Error(`Stripe takes no ${units} of ${currency}`)
  return { amount, currency: currency.toLowerCase() }
}

function noneIfRefused(error: unknown): [] {
  ignoreRefused(error)
  return []
}
