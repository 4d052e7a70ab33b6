import type Stripe from 'stripe'
import { BadSignature, type ProviderMessage } from '../../ground/ports/payment-provider.ts'
import { markedOf } from './from-stripe.ts'

const toleranceSeconds = 300
const longestId = 255

type Received = { body: Buffer; signature: string; now: string; webhookSecret: string }

/** The content of a message is only a hint and may be of another shop, so its shape is not trusted. */
export function messageIn(stripe: Stripe, { body, signature, now, webhookSecret }: Received): ProviderMessage {
  const second = Math.floor(Date.parse(now) / 1000)
  const event: unknown = verified(() =>
    stripe.webhooks.constructEvent(body, signature, webhookSecret, toleranceSeconds, undefined, second * 1000),
  )
  // The library refuses old timestamps but accepts future ones, which could be replayed longer.
  if (signedAt(signature) > second + toleranceSeconds) throw new BadSignature('The message was signed in the future')
  const object = membersOf(membersOf(membersOf(event).data).object)
  const type = membersOf(event).type
  const intent = typeof type === 'string' && type.startsWith('payment_intent.') ? object.id : object.payment_intent
  return { id: idOf(membersOf(event)), marked: markedOf(object.metadata), chargeId: idOf({ id: intent }) ?? idOf(membersOf(intent)) }
}

const signedAt = (signature: string): number =>
  Number.parseInt(
    signature
      .split(',')
      .findLast((part) => part.startsWith('t='))
      ?.slice(2) ?? '',
    10,
  )

function verified<Result>(read: () => Result): Result {
  try {
    return read()
  } catch (error) {
    throw new BadSignature('The message is not signed with the secret of the site, or too old', { cause: error })
  }
}

const membersOf = (value: unknown): Readonly<Record<string, unknown>> => (typeof value === 'object' && value !== null ? { ...value } : {})

/** Null for anything that is no Stripe id, such as text that a database refuses. */
const idOf = ({ id }: { id?: unknown }): string | null =>
  typeof id === 'string' && id.length <= longestId && /^[\w-]+$/.test(id) ? id : null
