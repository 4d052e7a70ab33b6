import { type LiveHolds, Refusal, refusalToHold } from '@foyer/domain'
import { beginnerOf, customerOf } from '../caller.ts'
import { type ContactStatement, contactStatement } from '../contacts/contacts.ts'
import type { Context } from '../handler.ts'
import type { Draft } from './draft-booking.ts'
import { countedHold } from './new-booking-row.ts'
import type { PlacingScope } from './placing.ts'
import type { Holder } from './scene-store.ts'

/** The customer, network and front end whose limits a hold counts against; null for the business. */
export function holderOf(serviceIds: readonly string[], { context, besideIds = [] }: PlacingScope): Holder | null {
  const customer = beginnerOf(context.caller)
  return customer && { ...customer, ...countedHold(context), serviceIds, besideIds }
}

/** Finds or adds the customer's contact; null while the customer is not known. */
export const contactOf = ({ contact: details }: Draft, { tx, context }: PlacingScope): ContactStatement | null => {
  const { siteId, now, caller, languages } = context
  return details && contactStatement(tx, { siteId, now, caller, details, language: languages[0] ?? null })
}

/** `newDates`: of a series; none of any other hold. */
export function requireHoldWithinLimits(
  liveHolds: LiveHolds,
  { holdMinutes, newDates = 0 }: { holdMinutes: number; newDates?: number },
  { caller, counted }: Context,
): void {
  if (customerOf(caller) === null) return
  const limits = { isCountedByNetwork: counted.byNetwork, mostOfClient: counted.client?.bounds.liveHolds ?? null, newDates }
  const whose = refusalToHold(liveHolds, limits)
  if (whose) throw new Refusal('TOO_MANY_HOLDS', { whose, retryAfterSeconds: holdMinutes * 60 })
}
