import { type BookingLink, bookingsAppId } from '@foyer/contract'
import { Refusal, type StoredBooking } from '@foyer/domain'
import { findBookings } from '../../booking/bookings/bookings-store.ts'
import { manageTokenOf } from '../../booking/bookings/links.ts'
import { maySee } from '../../booking/bookings/rights.ts'
import { paidAsOf } from '../../booking/paid/settle-paid-bookings.ts'
import { type Caller, isOwnVisitor } from '../../ground/caller.ts'
import type { Context, Handler } from '../../ground/handler.ts'
import { claimReleased, findCheckout, type StoredCheckout } from './checkouts-store.ts'
import { planPayer } from './plan-offers.ts'
import { checkoutTeller, ownerAsCaller, requireCheckout, whichOf } from './read-checkout.ts'
import { changeCheckout } from './write-checkout.ts'

// A front end sends its visitor on at once, so an address that leaks later opens nothing.
const claimableMinutes = 5

export const claimCheckout: Handler<'checkouts', 'claimCheckout'> = async ({ params: { id } }, context) => {
  const { db, siteId, now, caller } = context
  const releasedAfter = Temporal.Instant.from(now).subtract({ minutes: claimableMinutes }).toString({ fractionalSecondDigits: 3 })
  const claimant = claimantOf(caller)
  if (claimant !== null) await claimReleased(db, { siteId, now, id, claimant, releasedAfter })
  const checkout = requireCheckout(await findCheckout(db, whichOf(context, id)))
  const tell = await checkoutTeller(context)
  return {
    checkout: (await applyPlans(context, checkout)) ?? (await tell(db, checkout)),
    bookingLinks: await bookingLinks(context, checkout),
  }
}

/** Links for what the owner may see, since the claimant acts in their name. A member who signed in meanwhile owns the checkout later. */
async function bookingLinks(context: Context, checkout: StoredCheckout): Promise<BookingLink[]> {
  const booked = checkout.items.filter(({ catalogReference }) => catalogReference.appId === bookingsAppId)
  if (booked.length === 0) return []
  const callers = [context.caller, ...(await ownerWhileKnown(context, checkout))]
  const ids = booked.map(({ catalogReference }) => catalogReference.catalogItemId)
  const found = await findBookings(context.db, context.siteId, ids)
  const own = new Map(
    found.filter((stored) => callers.some((caller) => maySee(caller, stored))).map((stored) => [stored.booking.id, stored]),
  )
  const shown = booked.flatMap(({ id, catalogReference }) => {
    const stored = own.get(catalogReference.catalogItemId)
    return stored ? [{ id, stored }] : []
  })
  return [...Map.groupBy(shown, ({ stored }) => paidAsOf(stored)).values()].map((whole) => linkOf(whole, context))
}

const linkOf = (whole: { id: string; stored: StoredBooking }[], context: Context): BookingLink => {
  const [{ stored }] = whole as [(typeof whole)[number]] // a group has an item
  return {
    lineItemIds: whole.map(({ id }) => id),
    manageToken: manageTokenOf(context, stored.booking.id),
    isVisit: stored.booking.multiServiceBookingInfo !== undefined,
  }
}

const ownerWhileKnown = (context: Context, checkout: StoredCheckout): Promise<Caller[]> =>
  ownerAsCaller(context, checkout).then(
    (owner) => [owner],
    (error: unknown) => {
      if (error instanceof Refusal) return []
      throw error
    },
  )

/**
 * On our page plans pay for what they can unless the buyer chose otherwise. A buyer who reopens it may have signed in or used credits
 * elsewhere. Null if nothing changed.
 */
async function applyPlans(context: Context, checkout: StoredCheckout) {
  if (checkout.made !== null) return null
  const pay = await planPayer(context)
  const { items } = await pay(context.db, checkout)
  if (JSON.stringify(items) === JSON.stringify(checkout.items)) return null
  return await changeCheckout(context, checkout.id, { after: (before, tx) => pay(tx, before), isCouponNew: false })
}

function claimantOf(caller: Caller): string | null {
  if (isOwnVisitor(caller)) return caller.visitorId
  return caller.kind === 'member' && !caller.clientId ? caller.memberId : null
}
