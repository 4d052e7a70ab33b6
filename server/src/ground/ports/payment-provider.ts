/** What a provider of online payments does for us. Amounts are minor units of their currency. Each call is one request to the provider. */
export type PaymentProvider = {
  /** The same key and request answer the same page. */
  openCheckout: (wanted: WantedCheckout) => Promise<OpenedCheckout>
  readCheckout: (sessionId: string) => Promise<CheckoutState>
  /** A page that is closed or paid already stays as it is. */
  closeCheckout: (sessionId: string) => Promise<void>
  /** Succeeds as well if the method is unknown or forgotten already. */
  forgetMethod: (methodId: string) => Promise<void>
  /** Charges stay. Succeeds as well if the customer is unknown or deleted already. */
  forgetCustomer: (customerId: string) => Promise<void>
  /** The same key charges once. */
  charge: (wanted: WantedCharge) => Promise<ChargeState>
  readCharge: (chargeId: string) => Promise<ChargeState>
  /**
   * A charge of the payment that succeeded or is under way, else the one that an earlier call with this key made: its answer was lost, or
   * the database was restored. Keys are forgotten after a day, charges are not.
   */
  findCharge: (wanted: Pick<WantedCharge, 'key' | 'marked'> & { customerId: string; since: string }) => Promise<ChargeState | null>
  /** The same key refunds once, for a day. Later the refunds of the charge show whether an earlier call did. */
  refund: (wanted: WantedRefund) => Promise<RefundState>
  listMovements: (wanted: { since: string | null; payoutId: string | null; after: string | null }) => Promise<Page<Movement>>
  listPayouts: (wanted: { since: string; after: string | null }) => Promise<Page<MadePayout>>
  /** Throws `BadSignature` if the message is not the provider's, or too old. */
  readMessage: (body: Buffer, signature: string, now: string) => ProviderMessage
}

export type ProviderKeys = { secretKey: string; webhookSecret: string }

export type ConnectProvider = (keys: ProviderKeys) => PaymentProvider | Promise<PaymentProvider>

/** What we write on the provider's objects. Objects without it are not ours, and left alone. */
export type Marked = { siteId: string; paymentId: string }

export type WantedCheckout = {
  key: string
  marked: Marked
  title: string
  amount: Amount
  savesMethod: boolean
  customerId: string | null
  email: string | null
  returnUrl: string
  closesAt: string | null
}

export type Amount = { units: bigint; currency: string }

export type OpenedCheckout = { sessionId: string; redirectUrl: string }

export type SavedMethod = { customerId: string; methodId: string }

export type SavedByCheckout = SavedMethod & { card: { brand?: string; lastDigits?: string; expiresMonth?: string } }

export type CheckoutState = {
  /** `PROCESSING`: the customer has finished, the money is still under way. */
  status: 'OPEN' | 'PROCESSING' | 'SUCCEEDED' | 'FAILED' | 'EXPIRED'
  redirectUrl: string | null
  chargeId: string | null
  paid: Amount | null
  saved: SavedByCheckout | null
}

export type WantedCharge = {
  key: string
  marked: Marked
  title: string
  amount: Amount
  method: SavedMethod
  /** Where the payer's bank leads back. Some methods require it, even where nobody is present. */
  returnUrl: string
}

export type ChargeState = {
  id: string | null
  status: 'SUCCEEDED' | 'PROCESSING' | 'ACTION_REQUIRED' | 'DECLINED'
  failureCode: string | null
  /** The provider no longer knows the method or its customer: another try would be refused as well. */
  isMethodGone: boolean
  paid: Amount | null
  refunds: readonly ChargeRefund[]
  disputes: readonly DisputeState[]
}

/** `marked` is null if the refund was made on the provider's own pages. */
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
  reason: string
  dueBy: string | null
  pageUrl: string
}

/** Of a payment for several bookings or plans: the one whose money goes back; both null for all. */
export type MarkedRefund = { refundId: string; bookingId: string | null; orderId: string | null }

export type WantedRefund = { key: string; marked: Marked & MarkedRefund; chargeId: string; amount: Amount }

export type RefundState = { id: string | null; status: 'SUCCEEDED' | 'PENDING' | 'FAILED'; failureCode: string | null }

export type Page<Item> = { items: readonly Item[]; after: string | null }

export type MovementKind = 'CHARGE' | 'REFUND' | 'REFUND_FAILED' | 'DISPUTE' | 'DISPUTE_WON' | 'PAYOUT' | 'OTHER'

export type Movement = {
  id: string
  kind: MovementKind
  /** In the currency of the account; negative where money left it. */
  amount: Amount
  feeUnits: bigint
  netUnits: bigint
  paid: Amount
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
  /** The provider lists only what is in automatic payouts. */
  isAutomatic: boolean
  arrivalDay: string
  date: string
}

export type ProviderMessage = { id: string | null; marked: Marked | null; chargeId: string | null }

export class BadSignature extends Error {
  override name = 'BadSignature'
}

/** The provider did nothing and would refuse the request again: a mistake of ours, or an object that no longer exists. */
export class ProviderRefused extends Error {
  override name = 'ProviderRefused'
  readonly details: { code: string | null; param: string | null; requestId: string | null }

  constructor(details: ProviderRefused['details'], cause: unknown) {
    super(`The payment provider refused ${details.param ?? 'a request'}: ${details.code ?? 'no code'}`, { cause })
    this.details = details
  }
}

/** The provider did not answer, is busy or refuses our keys: what it did is unknown, and a retry may succeed. */
export class ProviderUnavailable extends Error {
  override name = 'ProviderUnavailable'
  readonly refusesKeys: boolean

  constructor(message: string, { refusesKeys = false, cause }: { refusesKeys?: boolean; cause?: unknown } = {}) {
    super(message, { cause })
    this.refusesKeys = refusesKeys
  }
}
