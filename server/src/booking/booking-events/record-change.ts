import type { Booking, EventPayload, ParticipantNotification } from '@foyer/contract'
import { modifiedFields } from '@foyer/domain'
import { type EventCaller, eventActorOf, isBusiness } from '../../ground/caller.ts'
import type { Transaction } from '../../ground/db/database.ts'
import type { Dependencies } from '../../ground/dependencies.ts'
import type { Context } from '../../ground/handler.ts'
import { recordEvents } from '../../ground/outbox/record-event.ts'
import type { BookingEventName } from './mails-due.ts'

type ChangeName = Exclude<BookingEventName, 'booking.created'>
type ChangeEventOf<Name extends ChangeName> = {
  name: Name
  /** What the event tells besides the booking and its author. */
  besides: Omit<EventPayload<Name>, 'booking' | 'entity' | 'initiatedBy' | 'participantNotification' | keyof Notified>
}

/** The event of a changed booking. */
export type ChangeEvent = { [Name in ChangeName]: ChangeEventOf<Name> }[ChangeName]

/** An open transaction, and the author of its changes: a caller, or the system itself. */
export type ChangeScope = {
  tx: Transaction
  context: Pick<Context, 'siteId' | 'now' | 'planOrderId'> & { caller: EventCaller; dependencies: Pick<Dependencies, 'jobs'> }
}

/**
 * Whether the customer is notified, as a manager sent it; undefined if the caller cannot decide it. Customers are always told of what they
 * or the system do.
 */
export type Notification = ParticipantNotification | undefined

export const recordNewBooking = (scope: ChangeScope, entity: Booking, notification: Notification): Promise<void> =>
  recordNewBookings(scope, [entity], notification)

/** Bookings that were made together, and are told in one notification: that of the first. */
export const recordNewBookings = ({ tx, context }: ChangeScope, bookings: readonly Booking[], notification: Notification): Promise<void> =>
  recordEvents(
    tx,
    bookings.map((entity) => ({
      ...occurrenceIn(context),
      name: 'booking.created' as const,
      entityId: entity.id,
      payload: {
        entity,
        initiatedBy: initiatedBy(context),
        participantNotification: effectiveNotification(context, notification),
        ...notifiedAs(entity, bookings),
      },
    })),
  )

/** Bookings that became, or are no longer, parts of a multi-service booking: of this no customer is told. */
export const recordUpdates = ({ tx, context }: ChangeScope, updates: readonly { before: Booking; after: Booking }[]): Promise<void> =>
  recordEvents(
    tx,
    updates.map(({ before, after: entity }) => ({
      ...occurrenceIn(context),
      name: 'booking.updated' as const,
      entityId: entity.id,
      payload: { entity, initiatedBy: initiatedBy(context), modifiedFields: modifiedFields(before, entity) },
    })),
  )

type Notified = Pick<EventPayload<'booking.created'>, 'notifiedTogether' | 'notifiedWith'>

function notifiedAs({ id }: Booking, together: readonly Booking[]): Notified {
  const [first, ...others] = together
  if (!first || others.length === 0) return {}
  return id === first.id ? { notifiedTogether: [...together] } : { notifiedWith: first.id }
}

/** Records a change of a booking, in the transaction of the change. */
export const recordChange = (scope: ChangeScope, booking: Booking, event: ChangeEvent, notification: Notification): Promise<void> =>
  recordChanges(scope, [{ booking, event }], notification)

/** A booking as it is now, and what happened to it. */
export type RecordedChange = { booking: Booking; event: ChangeEvent }

/** The same for many bookings, in as many statements. */
export const recordChanges = (scope: ChangeScope, changes: readonly RecordedChange[], notification: Notification): Promise<void> =>
  record(scope, changes, notification, () => ({}))

/** The same for bookings that change together, and are told in one notification: that of the first. */
export function recordTogether(scope: ChangeScope, changes: readonly RecordedChange[], notification: Notification): Promise<void> {
  const together = changes.map(({ booking }) => booking)
  return record(scope, changes, notification, (booking) => notifiedAs(booking, together))
}

/** Changes that another booking tells its customer of. */
export const recordTold = (scope: ChangeScope, changes: readonly RecordedChange[], notifiedWith: string): Promise<void> =>
  record(scope, changes, undefined, () => ({ notifiedWith }))

function record(
  { tx, context }: ChangeScope,
  changes: readonly RecordedChange[],
  notification: Notification,
  notifiedOf: (booking: Booking) => Notified,
): Promise<void> {
  const author = { initiatedBy: initiatedBy(context) }
  const told = { ...author, participantNotification: effectiveNotification(context, notification) }
  return recordEvents(
    tx,
    changes.map(({ booking, event: { name, besides } }) => {
      // `ChangeEvent` ties `besides` to the name; the compiler cannot follow that through the spread.
      const subject = name === 'booking.updated' ? { entity: booking } : { booking }
      const shared = untold.has(name) ? author : { ...told, ...notifiedOf(booking) }
      const payload = { ...subject, ...shared, ...besides } as EventPayload<ChangeName>
      return { ...occurrenceIn(context), name, entityId: booking.id, payload }
    }),
  )
}

/** Changes of which customers hear nothing. */
const untold: ReadonlySet<ChangeName> = new Set([
  'booking.updated',
  'booking.number_of_participants_updated',
  'booking.participants_named',
  'booking.participant_answered',
  'booking.conflict_kept',
  'booking.conflict_reopened',
])

const occurrenceIn = ({ siteId, caller, now, dependencies: { jobs } }: ChangeScope['context']) => ({ siteId, caller, now, jobs })

const initiatedBy = ({ caller }: ChangeScope['context']) => eventActorOf(caller).initiatedBy as Booking['createdBy']

const effectiveNotification = ({ caller }: ChangeScope['context'], notification: Notification): ParticipantNotification =>
  caller !== 'SYSTEM' && isBusiness(caller) ? (notification ?? { notifyParticipants: false }) : { notifyParticipants: true }
