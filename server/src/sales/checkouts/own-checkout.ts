import { Refusal } from '@foyer/domain'
import { beginnerOf, type Caller, type Customer, isBusiness, memberIdOf } from '../../ground/caller.ts'
import type { Context, Handler } from '../../ground/handler.ts'
import { sessionOfMember } from '../../people/sessions/sessions.ts'
import { findCheckout, releaseCheckout, type StoredCheckout } from './checkouts-store.ts'
import { checkoutTeller } from './told-checkout.ts'

/** The customer whose checkouts a caller reaches; a manager is one with their own account, an API key with the token that came along. */
export function customerAt(caller: Caller): Customer {
  const customer = beginnerOf(caller)
  if (customer) return customer
  const { visitorId = null, memberId = null } = caller.kind === 'manager' ? caller : {}
  return { visitorId, memberId: memberId ?? memberIdOf(caller) }
}

export const requireCheckout = (checkout: StoredCheckout | null): StoredCheckout => {
  if (!checkout) throw new Refusal('CHECKOUT_NOT_FOUND')
  return checkout
}

type Asking = Pick<Context, 'siteId' | 'now' | 'caller'>

export const whichOf = ({ siteId, now, caller }: Asking, id: string) => ({ siteId, now, id, customer: customerAt(caller) })

export const getCheckout: Handler<'checkouts', 'getCheckout'> = async ({ params: { id } }, context) => {
  const tell = await checkoutTeller(context)
  return { checkout: await tell(context.db, requireCheckout(await findCheckout(context.db, whichOf(context, id)))) }
}

/** Before a front end sends its visitor to our page: their checkout alone can be sent on. */
export async function releaseOwnCheckout(context: Pick<Context, 'db'> & Asking, id: string): Promise<void> {
  requireCheckout(await findCheckout(context.db, whichOf(context, id)))
  await releaseCheckout(context.db, { siteId: context.siteId, now: context.now, id })
}

/** The customer who made the checkout, as a caller: a member while their session lives. */
export async function ownerAsCaller({ db, siteId, now, caller }: Asking & Pick<Context, 'db'>, { owner }: StoredCheckout): Promise<Caller> {
  const { visitorId, memberId, sessionHash } = owner
  if (isBusiness(caller) || isOwner(customerAt(caller), owner)) return caller
  if (memberId === null) return { kind: 'visitor', siteId, visitorId: visitorId ?? '', isNew: false }
  const session = sessionHash && (await sessionOfMember(db, { siteId, memberId, sessionId: sessionHash.toString('base64url') }, now))
  if (!session || !sessionHash) throw new Refusal('CHECKOUT_NOT_FOUND')
  return { kind: 'member', siteId, memberId, sessionHash, visitorId }
}

const isOwner = (customer: Customer, owner: Customer): boolean =>
  (owner.memberId !== null && owner.memberId === customer.memberId) || (owner.visitorId !== null && owner.visitorId === customer.visitorId)
