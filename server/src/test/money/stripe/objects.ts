/** How the bank answers charges of a card. */
export type Card = 'GOOD' | 'DECLINED' | 'NEEDS_CONFIRMATION' | 'DELAYED'

/** The parameters of a form, flat: `metadata[siteId]`. */
export type Params = Record<string, string>

export type StripeSession = {
  id: string
  object: 'checkout.session'
  created: number
  expires_at: number
  mode: 'payment' | 'setup'
  status: 'open' | 'complete' | 'expired'
  payment_status: 'paid' | 'unpaid' | 'no_payment_required'
  url: string | null
  amount_total: number | null
  currency: string
  customer: string | null
  customer_creation: string | null
  customer_email: string | null
  client_reference_id: string | null
  metadata: Params
  payment_intent: string | null
  setup_intent: string | null
  success_url: string
  cancel_url: string | null
  livemode: false
}

export type StripeIntent = {
  id: string
  object: 'payment_intent'
  created: number
  status: 'succeeded' | 'processing' | 'requires_payment_method'
  amount: number
  amount_received: number
  currency: string
  customer: string | null
  payment_method: string | null
  description: string | null
  metadata: Params
  latest_charge: string | null
  last_payment_error: { code: string; decline_code?: string } | null
}

export type StripeCharge = {
  id: string
  object: 'charge'
  created: number
  status: 'succeeded' | 'failed'
  paid: boolean
  amount: number
  amount_refunded: number
  refunded: boolean
  disputed: boolean
  currency: string
  customer: string | null
  payment_intent: string
  payment_method: string | null
  balance_transaction: string | null
  metadata: Params
}

export type StripeRefund = {
  id: string
  object: 'refund'
  created: number
  status: 'pending' | 'succeeded' | 'failed'
  amount: number
  currency: string
  charge: string
  payment_intent: string
  balance_transaction: string
  failure_balance_transaction?: string
  failure_reason?: string
  reason: string | null
  metadata: Params
}

export type DisputeStatus =
  | ('warning_needs_response' | 'warning_under_review' | 'warning_closed')
  | ('needs_response' | 'under_review' | 'won' | 'lost')

export type StripeDispute = {
  id: string
  object: 'dispute'
  created: number
  status: DisputeStatus
  amount: number
  currency: string
  charge: string
  payment_intent: string
  reason: string
  is_charge_refundable: boolean
  balance_transactions: BalanceTransaction[]
  evidence_details: { due_by: number | null; has_evidence: boolean; past_due: boolean; submission_count: number }
  metadata: Params
}

export type BalanceTransaction = {
  id: string
  object: 'balance_transaction'
  created: number
  available_on: number
  status: 'available' | 'pending'
  type: 'charge' | 'refund' | 'refund_failure' | 'adjustment' | 'payout'
  reporting_category: 'charge' | 'refund' | 'refund_failure' | 'dispute' | 'dispute_reversal' | 'payout'
  amount: number
  fee: number
  net: number
  currency: string
  source: string
  description: string | null
}

export type StripePayout = {
  id: string
  object: 'payout'
  created: number
  arrival_date: number
  status: 'paid'
  amount: number
  currency: string
  automatic: true
  balance_transaction: string
}

export type StripeCustomer = { id: string; object: 'customer'; created: number; email: string | null; deleted?: true }
export type StripeMethod = { id: string; object: 'payment_method'; created: number; customer: string | null; card: Printed }
export type StripeSetup = {
  id: string
  object: 'setup_intent'
  created: number
  status: 'succeeded'
  customer: string | null
  payment_method: string
}

/** What is printed on a card. */
export type Printed = { brand: string; last4: string; exp_month: number; exp_year: number }

/** `metadata[siteId]=…` among the parameters of a form. */
export const nested = (params: Params, name: string): Params =>
  Object.fromEntries(
    Object.entries(params).flatMap(([key, value]) => {
      const inner = key.startsWith(`${name}[`) ? /^\[(\w+)\]$/.exec(key.slice(name.length))?.[1] : undefined
      return inner === undefined ? [] : [[inner, value]]
    }),
  )
