/** How the bank answers charges of a card. */
export type Card = 'GOOD' | 'DECLINED' | 'NEEDS_CONFIRMATION' | 'DELAYED'

export type Params = Record<string, string>

export type StripeSession = {
  id: string
  object: 'checkout.session'
  mode: 'payment' | 'setup'
  status: 'open' | 'complete' | 'expired'
  payment_status: 'paid' | 'unpaid' | 'no_payment_required'
  url: string | null
  amount_total: number | null
  currency: string
  customer: string | null
  metadata: Params
  payment_intent: string | null
  setup_intent: { id: string; payment_method: string } | null
  success_url: string
}

export type StripeIntent = {
  id: string
  object: 'payment_intent'
  status: 'succeeded' | 'processing' | 'requires_payment_method'
  amount: number
  amount_received: number
  currency: string
  customer: string | null
  payment_method: string | null
  metadata: Params
  last_payment_error: { code: string; decline_code?: string } | null
}

export type StripeRefund = { id: string; payment_intent: string; amount: number; status: 'succeeded' | 'failed'; metadata: Params }
export type StripeDispute = { id: string; payment_intent: string; amount: number; status: 'needs_response' | 'won' | 'lost' }

/** `metadata[siteId]=…` among the parameters of a form. */
export const nested = (params: Params, name: string): Params =>
  Object.fromEntries(
    Object.entries(params).flatMap(([key, value]) => {
      const inner = new RegExp(`^${name}\\[(\\w+)\\]$`).exec(key)?.[1]
      return inner === undefined ? [] : [[inner, value]]
    }),
  )
