import { providerAmount } from '@foyer/domain'
import Stripe from 'stripe'
import { requireNoTransaction } from '../db/outside-transactions.ts'
import type { Outgoing } from '../dependencies.ts'
import {
  type Amount,
  BadSignature,
  type ConnectProvider,
  type ProviderMessage,
  ProviderRefused,
  ProviderUnavailable,
  type RefundState,
} from '../ports/payment-provider.ts'
import { movementOf, pageOf, payoutOf, secondOf } from './balance.ts'
import { chargeStateOf, declinedState, markedOf } from './charge-state.ts'
import { checkoutParams, checkoutStateOf } from './checkout.ts'

/** Where Stripe answers; tests have a server of their own. */
export type StripeAddress = { protocol: 'https' | 'http'; host: string; port: number }

const toleranceSeconds = 300

const chargeDetails = ['latest_charge.refunds']
const pageDetails = ['payment_intent.payment_method', 'setup_intent.payment_method']
const mostCharges = 100
const mostMovements = 100

export const connectStripe =
  (outgoing: Outgoing, address: StripeAddress = { protocol: 'https', host: 'api.stripe.com', port: 443 }): ConnectProvider =>
  ({ secretKey, webhookSecret }) => {
    const stripe = new Stripe(secretKey, {
      ...address,
      httpClient: Stripe.createFetchHttpClient(fetchThrough(outgoing)),
      // Tried again by the jobs of `payments`, with the same keys.
      maxNetworkRetries: 0,
      telemetry: false,
    })
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
          ...{ customer: method.customerId, payment_method: method.methodId, description: title, metadata: { ...marked, key } },
          ...{ confirm: true, off_session: true, return_url: returnUrl, expand: chargeDetails },
        }
        try {
          return chargeStateOf(await stripe.paymentIntents.create(params, { idempotencyKey: key }))
        } catch (error) {
          if (error instanceof Stripe.errors.StripeCardError) return declinedState(error)
          throw failed(error)
        }
      },
      readCharge: async (id) => {
        const intent = await asking(() => stripe.paymentIntents.retrieve(id, { expand: chargeDetails }))
        const isDisputed = typeof intent.latest_charge === 'object' && intent.latest_charge?.disputed
        const disputes = isDisputed ? await asking(() => stripe.disputes.list({ payment_intent: id })) : { data: [] }
        return chargeStateOf(intent, disputes.data)
      },
      findCharge: async ({ key, marked, method }) => {
        const { data } = await asking(() => stripe.paymentIntents.list({ customer: method.customerId, limit: mostCharges }))
        const isPaid = ({ metadata, status }: Stripe.PaymentIntent) =>
          metadata.paymentId === marked.paymentId && (status === 'succeeded' || status === 'processing')
        const intent = data.find(isPaid) ?? data.find(({ metadata }) => metadata.key === key)
        return intent ? chargeStateOf(intent) : null
      },
      refund: async ({ key, marked, chargeId, amount }) => {
        requireNoTransaction('A refund')
        const params = { payment_intent: chargeId, amount: stripeAmount(amount).amount, metadata: marked }
        try {
          const { id, status, failure_reason: failureCode } = await stripe.refunds.create(params, { idempotencyKey: key })
          return { id, status: refundStatusOf(status), failureCode: failureCode ?? null }
        } catch (error) {
          // Refused for good, such as money that is not there any more.
          if (error instanceof Stripe.errors.StripeInvalidRequestError)
            return { id: null, status: 'FAILED', failureCode: error.code ?? 'refused' }
          throw failed(error)
        }
      },
      listMovements: async ({ since, payoutId, after }) => {
        const range = { ...(since !== null && { created: { gte: secondOf(since) } }), ...(payoutId !== null && { payout: payoutId }) }
        const page = { limit: mostMovements, expand: ['data.source'], ...(after !== null && { starting_after: after }) }
        return pageOf(await asking(() => stripe.balanceTransactions.list({ ...range, ...page })), movementOf)
      },
      listPayouts: async ({ since, after }) => {
        const page = { limit: mostMovements, ...(after !== null && { starting_after: after }) }
        return pageOf(await asking(() => stripe.payouts.list({ created: { gte: secondOf(since) }, ...page })), payoutOf)
      },
      readMessage: (body, signature, now) => messageIn(stripe, { body, signature, now, webhookSecret }),
    }
  }

type Received = { body: Buffer; signature: string; now: string; webhookSecret: string }

function messageIn(stripe: Stripe, { body, signature, now, webhookSecret }: Received): ProviderMessage {
  const second = Math.floor(Date.parse(now) / 1000)
  const event = verified(() => stripe.webhooks.constructEvent(body, signature, webhookSecret, toleranceSeconds, undefined, second * 1000))
  const object = event.data.object as {
    metadata?: Record<string, string> | null
    payment_intent?: string | { id: string } | null
    id?: string
  }
  const intent = event.type.startsWith('payment_intent.') ? object.id : object.payment_intent
  const chargeId = typeof intent === 'string' ? intent : (intent?.id ?? null)
  return { id: event.id, type: event.type, marked: markedOf(object.metadata), chargeId }
}

function verified<Result>(read: () => Result): Result {
  try {
    return read()
  } catch (error) {
    throw new BadSignature('The message is not signed with the secret of the site, or too old', { cause: error })
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

const stripeAmount = ({ units, currency }: Amount) => {
  const amount = providerAmount(units, currency)
  if (amount === null) throw new Error(`Stripe takes no ${units} of ${currency}`)
  return { amount, currency: currency.toLowerCase() }
}

async function asking<Result>(ask: () => Promise<Result>): Promise<Result> {
  // Refused here as well as in `outgoing`: the library takes each error of a call for a failed connection, which would be tried again.
  requireNoTransaction('A question to Stripe')
  try {
    return await ask()
  } catch (error) {
    throw failed(error)
  }
}

/** Only a request that Stripe refuses as such will be refused again; of all else, trying again may come through. */
function failed(error: unknown): ProviderRefused | ProviderUnavailable {
  const { StripeInvalidRequestError, StripeIdempotencyError, StripeAuthenticationError, StripePermissionError } = Stripe.errors
  if (error instanceof StripeInvalidRequestError || error instanceof StripeIdempotencyError) {
    const { code = null, param = null, requestId = null } = error
    return new ProviderRefused({ code, param, requestId }, error)
  }
  const refusesKeys = error instanceof StripeAuthenticationError || error instanceof StripePermissionError
  return new ProviderUnavailable(error instanceof Error ? error.message : String(error), { refusesKeys, cause: error })
}

// Stripe refuses to close a page that is closed or paid, and to forget a method or customer that it does not know.
function ignoreRefused(error: unknown): void {
  if (!(error instanceof ProviderRefused)) throw error
}

const refundStatusOf = (status: string | null): RefundState['status'] => {
  if (status === 'succeeded') return 'SUCCEEDED'
  return status === 'failed' || status === 'canceled' ? 'FAILED' : 'PENDING'
}
