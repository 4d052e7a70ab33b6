import type { Amount, ChargeState, CheckoutState, SavedByCheckout, SavedMethod } from '../../ground/ports/payment-provider.ts'

/** What the provider says of a payment, whichever way it is asked. */
export type Outcome = {
  status: 'OPEN' | 'PROCESSING' | 'ACTION_REQUIRED' | 'SUCCEEDED' | 'DECLINED' | 'EXPIRED'
  chargeId: string | null
  paid: Amount | null
  saved: SavedByCheckout | null
  failureCode: string | null
  /** A saved method that the provider does not know any more. */
  gone: SavedMethod | null
}

export const outcomeOfCheckout = ({ status, chargeId, paid, saved }: CheckoutState): Outcome => ({
  status: status === 'FAILED' ? 'DECLINED' : status,
  chargeId,
  paid,
  saved,
  failureCode: status === 'FAILED' ? 'payment_failed' : null,
  gone: null,
})

export const outcomeOfCharge = ({ status, id, paid, failureCode }: ChargeState): Outcome => ({
  status,
  chargeId: id,
  paid,
  saved: null,
  failureCode,
  gone: null,
})
