import { randomUUID } from 'node:crypto'
import { bookingsAppId, plansAppId, type SentLineItem } from '@foyer/contract'
import { invalid, Refusal, type StoredBooking } from '@foyer/domain'
import { findBookings, mayFinish } from '../../booking/bookings/bookings.ts'
import { paidAsOf, paidTogetherWith } from '../../booking/paid/paid.ts'
import type { Queryable } from '../../ground/db/database.ts'
import type { Context } from '../../ground/handler.ts'
import { findPlansOnOffer } from '../../offer/plans/plans.ts'
import type { StoredItem } from './checkouts-store.ts'

type Sent = { lineItems?: readonly SentLineItem[]; customLineItems?: readonly object[] }

/** What a new checkout holds: bookings that wait to be finished, and plans. Everything else is refused by its name. */
export async function checkedItems(db: Queryable, context: Context, sent: Sent): Promise<StoredItem[]> {
  const references = checkedReferences(sent)
  const wanted = (appId: string) => references.filter((reference) => reference.appId === appId).map(({ catalogItemId }) => catalogItemId)
  const named = await requireBookings(db, context, wanted(bookingsAppId))
  const bookings = await withOtherParts(db, context.siteId, named)
  const plans = await findPlansOnOffer(db, context.siteId, wanted(plansAppId))
  const missing = wanted(plansAppId).filter((id) => !plans.has(id))
  if (missing.length > 0) throw notFound(plansAppId, missing)
  const nameOf = (id: string) => plans.get(id)?.name ?? bookings.get(id)?.booking.bookedEntity.title ?? ''
  const ofOthers = [...bookings.keys()].filter((id) => !named.has(id)).map((catalogItemId) => ({ appId: bookingsAppId, catalogItemId }))
  return [...references, ...ofOthers].map((catalogReference) => ({
    id: randomUUID(),
    catalogReference,
    name: nameOf(catalogReference.catalogItemId),
  }))
}

function checkedReferences({ lineItems = [], customLineItems = [] }: Sent) {
  if (customLineItems.length > 0) throw notSupported('customLineItems[0]', 'CUSTOM')
  if (lineItems.length === 0) throw invalid('lineItems', 'must have an item', 'REQUIRED')
  const seen = new Set<string>()
  return lineItems.map(({ quantity = 1, catalogReference: { appId, catalogItemId, options } }, index) => {
    const field = `lineItems[${index}]`
    const reference = { appId: appId.toLowerCase(), catalogItemId: catalogItemId.toLowerCase(), ...(options && { options }) }
    if (reference.appId !== bookingsAppId && reference.appId !== plansAppId) throw notSupported(field, 'APP', appId)
    if (quantity !== 1) throw invalid(`${field}.quantity`, 'must be 1', 'QUANTITY', { allowedValues: [1] })
    if (seen.has(reference.catalogItemId)) throw invalid(`${field}.catalogReference.catalogItemId`, 'is named twice', 'DUPLICATE')
    seen.add(reference.catalogItemId)
    return reference
  })
}

/** The bookings of these ids, each the caller's own and waiting to be finished. */
async function requireBookings(db: Queryable, { siteId, caller }: Context, ids: readonly string[]): Promise<Map<string, StoredBooking>> {
  const found = ids.length > 0 ? await findBookings(db, siteId, ids) : []
  const own = new Map(found.filter((stored) => mayFinish(caller, stored)).map((stored) => [stored.booking.id, stored]))
  const missing = ids.filter((id) => !own.has(id))
  if (missing.length > 0) throw notFound(bookingsAppId, missing)
  for (const { booking } of own.values()) {
    const { status } = booking
    if (status !== 'CREATED') throw new Refusal('INVALID_BOOKING_STATUS', { status, action: 'complete' })
  }
  return own
}

/** A part of a visit, or a date of a series, brings the others along: they are finished and paid as one. */
async function withOtherParts(
  db: Queryable,
  siteId: string,
  named: ReadonlyMap<string, StoredBooking>,
): Promise<ReadonlyMap<string, StoredBooking>> {
  const wholes = new Map([...named.values()].map((stored) => [paidAsOf(stored), stored]))
  // At most as many as a checkout has items.
  const together = await Promise.all([...wholes.values()].map((stored) => paidTogetherWith(db, siteId, stored)))
  return new Map(together.flat().map((stored) => [stored.booking.id, stored]))
}

const notFound = (appId: string, ids: readonly string[]) =>
  new Refusal('ITEM_NOT_FOUND_IN_CATALOG', { missingCatalogItems: ids.map((catalogItemId) => ({ appId, catalogItemId })) })

const notSupported = (item: string, reason: 'APP' | 'CUSTOM', appId?: string) =>
  new Refusal('CHECKOUT_ITEM_NOT_SUPPORTED', { item, reason, ...(appId !== undefined && { appId }) })
