import type Stripe from 'stripe'
import { BadSignature, type ProviderMessage } from '../../ground/ports/payment-provider.ts'
import { markedOf } from './charge-state.ts'

const toleranceSeconds = 300
const longestId = 255

type Received = { body: Buffer; signature: string; now: string; webhookSecret: string }

/** What a message is about. What it says is only a hint, and of another shop of the same account anything can come: nothing is taken for granted. */
export function messageIn(stripe: Stripe, { body, signature, now, webhookSecret }: Received): ProviderMessage {
  const second = Math.floor(Date.parse(now) / 1000)
  const event: unknown = verified(() =>
    stripe.webhooks.constructEvent(body, signature, webhookSecret, toleranceSeconds, undefined, second * 1000),
  )
  // The library refuses what is too old, and takes what comes from the future: it could be sent again for as long.
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

/** An id of Stripe; null for anything else, such as what a database does not keep as text. */
const idOf = ({ id }: { id?: unknown }): string | null =>
  typeof id === 'string' && id.length <= longestId && /^[\w-]+$/.test(id) ? id : null
