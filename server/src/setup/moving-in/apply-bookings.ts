import type { Booking, MovedReason } from '@foyer/contract'
import { Refusal, type StoredBooking } from '@foyer/domain'
import { type BookingRow, storedBookingOf } from '../../booking/bookings/booking-row.ts'
import { placeAgain } from '../../booking/places/place-again.ts'
import { type PlacingScope, placing } from '../../booking/places/placing.ts'
import type { Transaction } from '../../ground/db/database.ts'
import { setSavepoint } from '../../ground/db/savepoint.ts'
import { freeId } from './apply-people.ts'
import { findTakenIn, findTakenTimes, insertEventsOfBookings, insertRows, savePlacing } from './apply-store.ts'
import type { Applying } from './applying.ts'
import { eventsOf, type ReadBooking, rowsOf, serviceIdOf, serviceMissing } from './booking-rows.ts'
import { withOurIds } from './mapped-content.ts'
import { findTakeable, type Judgement, type StagedEntity, saveJudgements } from './moved-entities-store.ts'
import type { BookingContent } from './read-outside.ts'

/** Coming bookings are placed one by one, each in a transaction of its own: by the same constraint as all others. Past ones take no time. */
export async function applyBookings(applying: Applying, staged: readonly StagedEntity[]): Promise<void> {
  const { context, siteId, move, now } = applying
  const of = { siteId, source: move.source }
  const contents = await withOurIds(
    context.db,
    of,
    staged.map(({ content }) => content),
  )
  const taken = await findTakenIn(
    context.db,
    siteId,
    'bookings',
    staged.map(({ outsideId }) => outsideId),
  )
  const read = contents.map((content, index): ReadBooking => {
    const outsideId = staged[index]?.outsideId ?? ''
    return { outsideId, content: content as unknown as BookingContent, id: freeId(outsideId, taken) }
  })
  const coming = read.filter(({ content }) => isComing(content, now))
  await context.inTransaction(async (tx) => {
    const past = read.filter((booking) => !coming.includes(booking))
    const { rows, judged } = await rowsOf(tx, applying, past)
    await insertRows(tx, 'bookings', rows)
    await insertEventsOfBookings(tx, { siteId, now }, eventsOf(rows))
    await saveJudgements(tx, of, judged)
  })
  for (const booking of coming) await takeComing(applying, booking)
}

const isComing = ({ status, endDate }: Booking, now: string): boolean => (status === 'CONFIRMED' || status === 'PENDING') && endDate > now

class NotTaken extends Error {
  readonly reason: MovedReason

  constructor(reason: MovedReason) {
    super(reason.description)
    this.reason = reason
  }
}

async function takeComing(applying: Applying, booking: ReadBooking): Promise<void> {
  const { context, siteId, move } = applying
  const of = { siteId, source: move.source }
  try {
    await placing(context, async (scope) => {
      const { rows, judged } = await rowsOf(scope.tx, applying, [booking])
      const [row] = rows
      if (row) await insertPlaced(scope, applying, row, booking.content)
      await saveJudgements(scope.tx, of, judged)
    })
  } catch (error) {
    const reason = reasonOf(error)
    if (!reason) throw error
    const refused = { kind: 'bookings', outsideId: booking.outsideId, plan: 'REFUSED' as const, reasons: [reason] }
    await context.inTransaction((tx) => saveJudgements(tx, of, [refused]))
  }
}

function reasonOf(error: unknown): MovedReason | null {
  if (error instanceof NotTaken) return error.reason
  return error instanceof Refusal ? { code: error.code, description: 'The booking cannot be placed here.' } : null
}

async function insertPlaced(scope: PlacingScope, { siteId, now }: Applying, row: BookingRow, content: BookingContent): Promise<void> {
  const { tx } = scope
  await insertRows(tx, 'bookings', [row])
  await insertEventsOfBookings(tx, { siteId, now }, eventsOf([row]))
  // A request that others may make as well keeps no place.
  if (content.status === 'PENDING' && content.allowsOtherRequests) return
  const stored = storedBookingOf(row)
  const { isDoubleBooked, alsoResourceIds } = await placed(scope, stored, content.doubleBooked ?? false)
  await savePlacing(tx, { siteId, bookingId: row.id, alsoResourceIds, isDoubleBooked })
}

const takenReasons: ReadonlySet<string> = new Set(['BOOKED', 'HELD', 'BLOCKED', 'FULL', 'SESSION_CANCELED', 'RESOURCE_MISSING', 'NO_STAFF'])

/** The business took the booking there, also outside of its hours; nothing that is taken here is taken a second time. */
async function placed(scope: PlacingScope, stored: StoredBooking, wasDoubleBooked: boolean) {
  const status = stored.booking.status === 'PENDING' ? ('PENDING' as const) : ('CONFIRMED' as const)
  if (!wasDoubleBooked) {
    const savepoint = await setSavepoint(scope.tx)
    const again = await placeAgain(stored, scope, { askedBy: 'BUSINESS', status })
    if (!('refusal' in again)) {
      await savepoint.keep()
      return again
    }
    await savepoint.undo()
    if (takenReasons.has(again.refusal.reason)) throw new NotTaken(notPlaced(again.refusal.reason))
  }
  const anyway = await placeAgain(stored, scope, { askedBy: 'OVERRIDE', status })
  if ('refusal' in anyway) throw new NotTaken(notPlaced(anyway.refusal.reason))
  if (anyway.isDoubleBooked && !wasDoubleBooked) throw new NotTaken(notPlaced('BOOKED'))
  return anyway
}

const notPlaced = (code: string): MovedReason => ({ code, description: 'The time or the seats are taken here.' })

/** Before anything is brought: what is no booking yet, whose service is missing, and whose time is taken here. */
export async function checkBookings(
  tx: Transaction,
  { move, siteId, now }: Applying,
  staged: readonly StagedEntity[],
): Promise<Judgement[]> {
  const of = { siteId, source: move.source }
  const outside = staged.map(({ content, outsideId }) => ({ outsideId, content: content as unknown as BookingContent }))
  const services = await findTakeable(tx, of, {
    kind: 'services',
    outsideIds: outside.flatMap(({ content }) => serviceIdOf(content) ?? []),
  })
  const contents = (await withOurIds(
    tx,
    of,
    staged.map(({ content }) => content),
  )) as unknown as BookingContent[]
  const times = contents.flatMap((content, index) => {
    const resourceId = content.bookedEntity.slot?.resource?.id
    if (!resourceId || !isComing(content, now) || content.doubleBooked) return []
    return { outsideId: outside[index]?.outsideId ?? '', resourceId, from: content.startDate, to: content.endDate }
  })
  const taken = await findTakenTimes(tx, { siteId, now }, times)
  return outside.flatMap(({ content, outsideId }): Judgement[] => {
    const reason = refusalOf(content, { services, isTaken: taken.has(outsideId) })
    return reason ? [{ kind: 'bookings', outsideId, plan: 'REFUSED', reasons: [reason] }] : []
  })
}

type Checked = { services: ReadonlySet<string>; isTaken: boolean }

function refusalOf(content: BookingContent, { services, isTaken }: Checked): MovedReason | null {
  if (content.status === 'CREATED') return { code: 'NOT_FINISHED', field: 'status', description: 'The customer has not finished booking.' }
  if (content.status === 'WAITING_LIST') return { code: 'ON_WAITING_LIST', field: 'status', description: 'Waiting lists are not taken.' }
  if (!services.has(serviceIdOf(content) ?? '')) return serviceMissing
  return isTaken ? notPlaced('BOOKED') : null
}
