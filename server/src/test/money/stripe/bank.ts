import { randomUUID } from 'node:crypto'
import type {
  BalanceTransaction,
  Card,
  Params,
  Printed,
  StripeCharge,
  StripeCustomer,
  StripeDispute,
  StripeIntent,
  StripeMethod,
  StripePayout,
  StripeRefund,
  StripeSession,
  StripeSetup,
} from './objects.ts'

/** Everything that the server keeps, at the time of a test's clock. */
export const newBank = (clock: () => string) => ({
  clock,
  sessions: new Map<string, StripeSession>(),
  /** With which parameters each page was opened. */
  wanted: new Map<string, Params>(),
  setups: new Map<string, StripeSetup>(),
  intents: new Map<string, StripeIntent>(),
  charges: new Map<string, StripeCharge>(),
  customers: new Map<string, StripeCustomer>(),
  methods: new Map<string, StripeMethod>(),
  refunds: [] as StripeRefund[],
  disputes: [] as StripeDispute[],
  /** The account's balance: each movement of money, with what Stripe takes for it. */
  balance: [] as BalanceTransaction[],
  payouts: [] as StripePayout[],
  /** Which payout brought a movement to the business's bank. */
  paidOutBy: new Map<string, string>(),
  /** How charges of a customer's saved cards are answered. */
  cards: new Map<string, Card>(),
  /** What is printed on the cards that are saved from now on. */
  printed: { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2030 } as Printed,
  /** Whether refunds succeed at once, or stay pending until a test ends them. */
  refunding: { succeeds: 'AT_ONCE' as 'AT_ONCE' | 'LATER' },
  /** Requests that Stripe refuses whatever the state of the account: mistakes of ours. */
  mistakes: [] as string[],
  forgotten: [] as string[],
  forgottenCustomers: [] as string[],
  /** Which objects were made with a key for real money; those of the other mode are unknown to it. */
  isLive: new Map<string, boolean>(),
})
export type Bank = ReturnType<typeof newBank>

export type Reply = { status: number; body: object | undefined }

export const newId = (kind: string) => `${kind}_${randomUUID().replaceAll('-', '')}`

export const secondOf = ({ clock }: Pick<Bank, 'clock'>): number => Math.floor(Date.parse(clock()) / 1000)

export const found = (body: object): Reply => ({ status: 200, body })

/** A request that Stripe refuses as such, with the parameter that is wrong. */
export const refused = (message: string, { code, param }: { code?: string; param?: string } = {}): Reply => ({
  status: 400,
  body: { error: { type: 'invalid_request_error', message, ...(code && { code }), ...(param && { param }) } },
})

/** Missing where the path names it: 404; where a parameter does: 400. */
export const missing = (kind: string, id: string, param?: string): Reply => {
  const error = { type: 'invalid_request_error', code: 'resource_missing', message: `No such ${kind}: '${id}'`, param: param ?? 'id' }
  return { status: param === undefined ? 404 : 400, body: { error } }
}
