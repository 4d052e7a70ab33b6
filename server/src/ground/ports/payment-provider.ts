/** What a provider of online payments does for us. Amounts are minor units of their currency. Each call is one request to the provider. */
export type PaymentProvider = {
  /** Opens a page on which the customer pays. The same key and request answer the same page. */
  openCheckout: (wanted: WantedCheckout) => Promise<OpenedCheckout>
  readCheckout: (sessionId: string) => Promise<CheckoutState>
  /** Closes a page on which nothing was paid; one that is closed or paid already stays as it is. */
  closeCheckout: (sessionId: string) => Promise<void>
  /** Forgets a saved method; one that is unknown or forgotten already is no mistake. */
  forgetMethod: (methodId: string) => Promise<void>
  /** Deletes a customer with all their saved methods; charges stay. One that is unknown or deleted already is no mistake. */
  forgetCustomer: (customerId: string) => Promise<void>
  /** Charges a saved method without the customer. The same key charges once. */
  charge: (wanted: WantedCharge) => Promise<ChargeState>
  readCharge: (chargeId: string) => Promise<ChargeState>
  /**
   * A charge of the payment that came through or is under way, else the one that an earlier call with this key made: its answer was lost, or
   * the database was restored. Keys are forgotten after a day, charges are not.
   */
  findCharge: (wanted: Pick<WantedCharge, 'key' | 'marked'> & { customerId: string; since: string }) => Promise<ChargeState | null>
  /** The same key refunds once, for a day. Whether an earlier call did is told by the refunds of the charge. */
  refund: (wanted: WantedRefund) => Promise<RefundState>
  /** A page of what moved the account's balance since an instant, or of what is in a payout: the newest first. */
  listMovements: (wanted: { since: string | null; payoutId: string | null; after: string | null }) => Promise<Page<Movement>>
  /** A page of the payouts that were made since an instant: the newest first. */
  listPayouts: (wanted: { since: string; after: string | null }) => Promise<Page<MadePayout>>
  /** What a message of the provider is about. Throws `BadSignature` where it is not the provider's, or too old. */
  readMessage: (body: Buffer, signature: string, now: string) => ProviderMessage
}

/** What the provider was given by the site's owner. */
export type ProviderKeys = { secretKey: string; webhookSecret: string }

export type ConnectProvider = (keys: ProviderKeys) => PaymentProvider | Promise<PaymentProvider>

/** A payment, as the provider keeps it beside its own objects: what belongs to no payment of ours is left alone. */
export type Marked = { siteId: string; paymentId: string }

export type WantedCheckout = {
  key: string
  marked: Marked
  title: string
  /** Zero where the method is only saved, for charges to come. */
  amount: Amount
  /** Whether the method is kept for charges without the customer. */
  savesMethod: boolean
  /** Of a customer known to the provider from an earlier saved method; they keep all their methods and charges together. */
  customerId: string | null
  email: string | null
  returnUrl: string
  /** When the page closes; the provider's own time where null. */
  closesAt: string | null
}

export type Amount = { units: bigint; currency: string }

export type OpenedCheckout = { sessionId: string; redirectUrl: string }

/** A method that was saved for charges without the customer. */
export type SavedMethod = { customerId: string; methodId: string }

/** With what the provider prints of a card; nothing of other methods. */
export type SavedByCheckout = SavedMethod & { card: { brand?: string; lastDigits?: string; expiresMonth?: string } }

export type CheckoutState = {
  /** `PROCESSING`: the customer has finished, the money is still under way. */
  status: 'OPEN' | 'PROCESSING' | 'SUCCEEDED' | 'FAILED' | 'EXPIRED'
  redirectUrl: string | null
  chargeId: string | null
  /** What was paid; null where the method was only saved. */
  paid: Amount | null
  saved: SavedByCheckout | null
}

export type WantedCharge = {
  key: string
  marked: Marked
  title: string
  amount: Amount
  method: SavedMethod
  /** To where the payer's bank leads back: asked for with any method that may lead elsewhere, also where nobody is there. */
  returnUrl: string
}

export type ChargeState = {
  /** Null if the provider refused before it made one. */
  id: string | null
  status: 'SUCCEEDED' | 'PROCESSING' | 'ACTION_REQUIRED' | 'DECLINED'
  failureCode: string | null
  /** The provider does not know the saved method or its customer any more: another try with it is refused as well. */
  isMethodGone: boolean
  paid: Amount | null
  refunds: readonly ChargeRefund[]
  disputes: readonly DisputeState[]
}

/** A refund of a charge; `marked` by us where it was not made on the provider's own pages. */
export type ChargeRefund = {
  id: string
  marked: MarkedRefund | null
  units: bigint
  status: RefundState['status']
  failureCode: string | null
}

/**
 * Money that the payer's bank took back, or asks about. `INQUIRY`: the bank only asks, and no money has moved; it may still become a dispute.
 * `OPEN`: the business can answer. `UNDER_REVIEW`: the bank decides.
 */
export type DisputeState = {
  id: string
  units: bigint
  status: 'INQUIRY' | 'INQUIRY_CLOSED' | 'OPEN' | 'UNDER_REVIEW' | 'WON' | 'LOST'
  /** In the provider's word. */
  reason: string
  /** Until when the business can answer; null where it cannot. */
  dueBy: string | null
  /** Where the business answers: a page of the provider. */
  pageUrl: string
}

/** For which booking or plan of a payment of several it goes back; both null for all. */
export type MarkedRefund = { refundId: string; bookingId: string | null; orderId: string | null }

export type WantedRefund = { key: string; marked: Marked & MarkedRefund; chargeId: string; amount: Amount }

export type RefundState = { id: string | null; status: 'SUCCEEDED' | 'PENDING' | 'FAILED'; failureCode: string | null }

/** `after` asks for the next page; null at the end. */
export type Page<Item> = { items: readonly Item[]; after: string | null }

export type MovementKind = 'CHARGE' | 'REFUND' | 'REFUND_FAILED' | 'DISPUTE' | 'DISPUTE_WON' | 'PAYOUT' | 'OTHER'

/** What moved the account's balance, as the provider has it. */
export type Movement = {
  id: string
  kind: MovementKind
  /** In the currency of the account. Below zero where money left it. */
  amount: Amount
  feeUnits: bigint
  netUnits: bigint
  /** The same in the currency in which it was paid. */
  paid: Amount
  /** What our ledger calls the same money: the charge, the refund, the dispute. */
  providerId: string
  chargeId: string | null
  marked: Marked | null
  description: string | null
  date: string
  availableDate: string
}

export type MadePayout = {
  id: string
  amount: Amount
  status: string
  /** Only of these the provider tells what is in them. */
  isAutomatic: boolean
  /** A calendar date. */
  arrivalDay: string
  date: string
}

/** `id`: null where the message has none that could be kept. */
export type ProviderMessage = { id: string | null; marked: Marked | null; chargeId: string | null }

/** A message that does not come from the provider, or is too old. */
export class BadSignature extends Error {
  override name = 'BadSignature'
}

/** The provider refused the request as such and did nothing, and will again: a mistake of ours, or something that is not there any more. */
export class ProviderRefused extends Error {
  override name = 'ProviderRefused'
  /** The provider's word for what is wrong, the parameter that it is wrong with, and the request's name in its own log. */
  readonly details: { code: string | null; param: string | null; requestId: string | null }

  constructor(details: ProviderRefused['details'], cause: unknown) {
    super(`The payment provider refused ${details.param ?? 'a request'}: ${details.code ?? 'no code'}`, { cause })
    this.details = details
  }
}

/** The provider did not answer, is busy or refuses our keys: nothing is known of what it did, and the same may succeed later. */
export class ProviderUnavailable extends Error {
  override name = 'ProviderUnavailable'
  /** Whether the provider refused our keys. */
  readonly refusesKeys: boolean

  constructor(message: string, { refusesKeys = false, cause }: { refusesKeys?: boolean; cause?: unknown } = {}) {
    super(message, { cause })
    this.refusesKeys = refusesKeys
  }
}
