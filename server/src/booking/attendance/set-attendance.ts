import { randomUUID } from 'node:crypto'
import type { Attendance, Contract, ParticipantNotification, Participation, Received, SentAttendance } from '@foyer/contract'
import { isAttendable, namedSessionOf, notedWith, Refusal, type StoredBooking, takesPartIn, whoCame } from '@foyer/domain'
import { answerOf } from '../../ground/bulk/answer.ts'
import { inBulk } from '../../ground/bulk/bulk.ts'
import { faultsIn, forEachItem } from '../../ground/bulk/for-each-item.ts'
import { reaches } from '../../ground/caller.ts'
import type { Transaction } from '../../ground/db/database.ts'
import type { Context, Handler } from '../../ground/handler.ts'
import { recordEvent } from '../../ground/outbox/record-event.ts'
import { loadSessionToBook, lockSessionToBook } from '../../house/calendar-events/session-to-book.ts'
import { lockBooking } from '../bookings/bookings-store.ts'
import { noteMissed } from '../changing/late-fees.ts'
import { comingIdsOf, findBookingOfParticipant } from '../participants/participants-store.ts'
import { findParticipation } from '../participations/participations-store.ts'
import { deleteAttendanceRow, findAttendance, findNoted, saveAttendance } from './attendance-store.ts'

export type Noting = SentAttendance & { eventId: string; participantNotification?: ParticipantNotification | undefined }
type Noted = { noted: Attendance; previous: Attendance | null }

export const setAttendance: Handler<'attendance', 'setAttendance'> = ({ body }, context) => {
  const noting = { ...requireSession(body.attendance), participantNotification: body.participantNotification }
  return context.inTransaction(async (tx) => ({ attendance: await noteAttendance(tx, context, noting) }))
}

export function requireSession(sent: SentAttendance): SentAttendance & { eventId: string } {
  const eventId = namedSessionOf(sent)
  if (eventId === null) throw new Refusal('SESSION_ID_NOT_PROVIDED')
  return { ...sent, eventId }
}

export async function noteAttendance(tx: Transaction, context: Context, noting: Noting): Promise<Attendance> {
  const participation = await findParticipation(tx, context.siteId, context.caller, noting.bookingId)
  // A participation that belongs to a booking has the booking's id.
  if (participation && participation.externalId !== participation.id) return await noteByHand(tx, context, noting, participation)
  const stored = await requireAttendable(tx, context, noting)
  return await saveNoted(tx, context, stored, noting)
}

export async function saveNoted(tx: Transaction, context: Context, stored: StoredBooking, noting: Noting): Promise<Attendance> {
  const { siteId, now, caller, dependencies } = context
  const { noted, previous } = await save(tx, context, stored, noting)
  await recordNote(tx, context, { noted, previous }, noting)
  await noteMissed(
    tx,
    { siteId, now, caller, jobs: dependencies.jobs },
    { stored, eventId: noted.eventId, isMissed: noted.status === 'NOT_ATTENDED' },
  )
  return noted
}

async function noteByHand(tx: Transaction, context: Context, noting: Noting, participation: Participation): Promise<Attendance> {
  const { siteId, now } = context
  const { bookingId, eventId, status = 'NOT_SET', numberOfAttendees = 1 } = noting
  const session = await sessionOf(tx, siteId, eventId)
  const takesPart = participation.eventId === eventId || (session !== null && participation.scheduleId === session.scheduleId)
  if (!session || !takesPart) throw new Refusal('SESSION_NOT_FOUND', { eventId })
  await lockSessionToBook(tx, { siteId, now }, eventId)
  const previous = await findNoted(tx, { siteId, bookingId, eventId })
  const noted = { id: previous?.id ?? randomUUID(), bookingId, eventId, sessionId: eventId, status, numberOfAttendees }
  await saveAttendance(tx, { siteId, now, attendance: noted, isByHand: true })
  await recordNote(tx, context, { noted, previous }, { ...noting, participantNotification: undefined })
  return noted
}

async function recordNote(
  tx: Transaction,
  { siteId, now, caller, dependencies }: Context,
  { noted, previous }: Noted,
  { participantNotification }: Noting,
): Promise<void> {
  const happened = { siteId, now, caller, jobs: dependencies.jobs, entityId: noted.id }
  const payload = { entity: noted, ...(participantNotification && { participantNotification }) }
  if (previous) await recordEvent(tx, { ...happened, name: 'attendance.updated', payload: { ...payload, previous } })
  else await recordEvent(tx, { ...happened, name: 'attendance.created', payload })
}

export async function requireAttendable(
  tx: Transaction,
  { siteId, now, caller }: Context,
  { bookingId, eventId }: { bookingId: string; eventId: string },
): Promise<StoredBooking> {
  const stored = await lockBooking(tx, siteId, bookingId)
  if (!stored) throw new Refusal('BOOKING_NOT_FOUND')
  const session = stored.type === 'APPOINTMENT' ? appointmentOf(stored) : await sessionOf(tx, siteId, eventId)
  if (!reaches(caller, [stored.resourceId, ...(session?.resourceIds ?? [])])) throw new Refusal('BOOKING_NOT_FOUND')
  if (!isAttendable(stored.booking)) throw new Refusal('INVALID_BOOKING_STATUS', { status: stored.booking.status })
  if (!session || !takesPartIn(stored.booking, { ...session, id: eventId })) throw new Refusal('SESSION_NOT_FOUND', { eventId })
  // An occurrence of a series gets a row of its own, so that the note stays with it when the series moves.
  if (stored.type !== 'APPOINTMENT') await lockSessionToBook(tx, { siteId, now }, eventId)
  return stored
}

const appointmentOf = ({ booking: { bookedEntity } }: StoredBooking) => ({
  scheduleId: bookedEntity.slot?.scheduleId ?? '',
  resourceIds: [] as string[],
})

async function sessionOf(tx: Transaction, siteId: string, eventId: string) {
  const session = await loadSessionToBook(tx, siteId, eventId)
  return session && { scheduleId: session.event.scheduleId, resourceIds: session.event.resources.map(({ id }) => id) }
}

async function save(tx: Transaction, { siteId, now }: Context, { booking }: StoredBooking, noting: Noting): Promise<Noted> {
  const { bookingId, eventId, status = 'NOT_SET', numberOfAttendees = 1 } = noting
  const previous = await findNoted(tx, { siteId, bookingId, eventId })
  const comingIds = await comingIdsOf(tx, siteId, bookingId)
  const sentIds = noting.participantIds && { participantIds: noting.participantIds.map((id) => id.toLowerCase()) }
  const participantIds = whoCame({ status, numberOfAttendees, ...sentIds }, { ...booking, comingIds })
  const noted = {
    id: previous?.id ?? randomUUID(),
    bookingId,
    eventId,
    sessionId: eventId,
    status,
    numberOfAttendees,
    ...(participantIds.length > 0 && { participantIds }),
  }
  await saveAttendance(tx, { siteId, now, attendance: noted })
  return { noted, previous }
}

type Request = Received<Contract['attendance']['bulkSetAttendance']>['body']

export const bulkSetAttendance: Handler<'attendance', 'bulkSetAttendance'> = ({ body }, context) => {
  const items = itemsOf(body)
  if (items.length === 0) throw new Refusal('ATTENDANCES_MISSING_IN_REQUEST')
  const { requestId, log } = context
  return context.inTransaction(async (tx) => {
    const outcomes = await forEachItem<Item, Attendance>(tx, items, ({ noting }) => noteAttendance(tx, context, noting))
    for (const fault of faultsIn(outcomes)) log.error({ err: fault }, 'unexpected error of one item')
    return answerOf(outcomes, { returnEntity: body.returnFullEntity ?? false, requestId })
  })
}

type Details = NonNullable<Request['attendanceDetails']>[number]

type Item = { id: string; noting: Noting }

const itemsOf = ({ attendanceDetails, attendanceList = [] }: Request): Item[] => {
  const details: readonly Details[] = attendanceDetails ?? attendanceList.map((attendance) => ({ attendance }))
  return details.map(({ attendance, participantNotification }) => {
    const noting = requireSession(attendance)
    return { id: noting.bookingId, noting: { ...noting, participantNotification } }
  })
}

export const deleteAttendance: Handler<'attendance', 'deleteAttendance'> = ({ params: { attendanceId } }, context) =>
  context.inTransaction(async (tx) => {
    await forgetAttendance(tx, context, attendanceId)
    return {}
  })

export const bulkDeleteAttendances: Handler<'attendance', 'bulkDeleteAttendances'> = ({ body: { attendanceIds } }, context) =>
  inBulk(context, { items: attendanceIds.map((id) => ({ id })), returnEntity: false }, (tx, { id }) => forgetAttendance(tx, context, id))

async function forgetAttendance(tx: Transaction, context: Context, id: string): Promise<Attendance> {
  const { siteId, now, caller, dependencies } = context
  const found = await findAttendance(tx, siteId, caller, id)
  const stored = found ? await lockBooking(tx, siteId, found.bookingId) : null
  const entity = found ? await deleteAttendanceRow(tx, siteId, id) : null
  if (!entity) throw new Refusal('ATTENDANCE_NOT_FOUND')
  await recordEvent(tx, { siteId, now, caller, jobs: dependencies.jobs, name: 'attendance.deleted', entityId: id, payload: { entity } })
  if (stored) {
    await noteMissed(tx, { siteId, now, caller, jobs: dependencies.jobs }, { stored, eventId: entity.eventId, isMissed: false })
  }
  return entity
}

/** Reads the former note after locking the booking, so that concurrent check-ins of two participants both count. */
export const setParticipantAttendance: Handler<'attendance', 'setParticipantAttendance'> = ({ params, body }, context) => {
  const { siteId } = context
  const participantId = params.participantId.toLowerCase()
  const { eventId, hasCome } = body
  return context.inTransaction(async (tx) => {
    const bookingId = await findBookingOfParticipant(tx, siteId, participantId)
    if (bookingId === null) throw new Refusal('BOOKING_NOT_FOUND')
    const stored = await requireAttendable(tx, context, { bookingId, eventId })
    const comingIds = await comingIdsOf(tx, siteId, bookingId)
    if (!comingIds.includes(participantId)) throw new Refusal('PARTICIPANT_NOT_FOUND', { participantId })
    const { totalParticipants } = stored.booking
    const before = await findNoted(tx, { siteId, bookingId, eventId })
    const noted = notedWith(before, { totalParticipants, comingIds }, { participantId, hasCome })
    return { attendance: await saveNoted(tx, context, stored, { bookingId, eventId, ...noted }) }
  })
}
