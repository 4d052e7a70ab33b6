import type { BoundHolder } from '@foyer/contract'
import { type LiveHolds, refusalToHold } from '@foyer/domain'
import { findLifted } from '../../ground/bounds/bounds-store.ts'
import { BoundRefusal } from '../../ground/bounds/reached-bounds.ts'
import { beginnerOf, customerOf } from '../../ground/caller.ts'
import type { Context } from '../../ground/handler.ts'
import { contactStatement } from '../../people/contacts/contacts.ts'
import type { ContactStatement } from '../../people/contacts/contacts-store.ts'
import type { PlacingScope } from '../places/placing.ts'
import type { Holder } from '../places/scene-store.ts'
import { isVerifiedMember } from './coming-store.ts'
import { countedHold, type Draft } from './draft-booking.ts'

export function holderOf(serviceIds: readonly string[], { context, besideIds = [] }: PlacingScope): Holder | null {
  const customer = beginnerOf(context.caller)
  return customer && { ...customer, ...countedHold(context), serviceIds, besideIds }
}

export const contactOf = ({ contact: details }: Draft, { tx, context }: PlacingScope): ContactStatement | null => {
  const { siteId, now, caller, languages } = context
  return details && contactStatement(tx, { siteId, now, caller, details, language: languages[0] ?? null })
}

type NewHold = { holdMinutes: number; newDates?: number; newSeats?: number }

export async function requireHoldWithinLimits(
  live: LiveHolds,
  { holdMinutes, newDates = 0, newSeats = 0 }: NewHold,
  { tx, context }: Pick<PlacingScope, 'tx' | 'context'>,
): Promise<void> {
  const { caller, counted, siteId } = context
  const customer = customerOf(caller)
  if (customer === null) return
  const limits = { isCountedByNetwork: counted.byNetwork, mostOfClient: counted.client?.bounds.liveHolds ?? null, newDates, newSeats }
  const { memberId } = customer
  // Skips the query for most holds, which are within the limits of unverified customers.
  if (!refusalToHold(live, { ...limits, isVerifiedMember: false })) return
  const isVerified = memberId !== null && (await isVerifiedMember(tx, siteId, memberId))
  const whose = refusalToHold(live, { ...limits, isVerifiedMember: isVerified })
  if (!whose) return
  const holder = holderOfLimit[whose](context)
  if ((await findLifted(tx, context, [holder]))(holder)) return
  throw new BoundRefusal({ ...holder, asks: 'FEWER', address: null }, 'TOO_MANY_HOLDS', { whose, retryAfterSeconds: holdMinutes * 60 })
}

const holderOfLimit: Record<'VISITOR' | 'NETWORK' | 'CLIENT', (context: Context) => BoundHolder> = {
  VISITOR: ({ caller }) => {
    const { memberId = null, visitorId = null } = customerOf(caller) ?? {}
    return memberId === null ? { whose: 'VISITOR', who: visitorId ?? '' } : { whose: 'MEMBER', who: memberId }
  },
  NETWORK: ({ network }) => ({ whose: 'NETWORK', who: network }),
  CLIENT: ({ counted: { client } }) => ({ whose: 'CLIENT', who: client?.id ?? '' }),
}
