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
  besides: Omit<EventPayload<Name>, 'booking' | 'entity' | 'initiatedBy' | 'participantNotification' | keyof Notified>
}

export type ChangeEvent = { [Name in ChangeName]: ChangeEventOf<Name> }[ChangeName]

export type ChangeScope = {
  tx: Transaction
  context: Pick<Context, 'siteId' | 'now' | 'planOrderId'> & { caller: EventCaller; dependencies: Pick<Dependencies, 'jobs'> }
}

/**
 * Whether the customer is notified, as a manager sent it; undefined if the caller may not decide. Customers are always notified of their
 * own actions and of those of the system.
 */
export type Notification = ParticipantNotification | undefined

export const recordNewBooking = (scope: ChangeScope, entity: Booking, notification: Notification): Promise<void> =>
  recordNewBookings(scope, [entity], notification)

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

export const recordChange = (scope: ChangeScope, booking: Booking, event: ChangeEvent, notification: Notification): Promise<void> =>
  recordChanges(scope, [{ booking, event }], notification)

export type RecordedChange = { booking: Booking; event: ChangeEvent }

export const recordChanges = (scope: ChangeScope, changes: readonly RecordedChange[], notification: Notification): Promise<void> =>
  record(scope, changes, notification, () => ({}))

export function recordTogether(scope: ChangeScope, changes: readonly RecordedChange[], notification: Notification): Promise<void> {
  const together = changes.map(({ booking }) => booking)
  return record(scope, changes, notification, (booking) => notifiedAs(booking, together))
}

export const recordChangesNotifiedWith = (scope: ChangeScope, changes: readonly RecordedChange[], notifiedWith: string): Promise<void> =>
  record(scope, changes, undefined, () => ({ notifiedWith }))

function record(
  { tx, context }: ChangeScope,
  changes: readonly RecordedChange[],
  notification: Notification,
  notifiedOf: (booking: Booking) => Notified,
): Promise<void> {
  const author = { initiatedBy: initiatedBy(context) }
  const notified = { ...author, participantNotification: effectiveNotification(context, notification) }
  return recordEvents(
    tx,
    changes.map(({ booking, event: { name, besides } }) => {
      // `ChangeEvent` ties `besides` to the name, which the compiler cannot follow through the spread.
      const subject = name === 'booking.updated' ? { entity: booking } : { booking }
      const shared = withoutNotification.has(name) ? author : { ...notified, ...notifiedOf(booking) }
      const payload = { ...subject, ...shared, ...besides } as EventPayload<ChangeName>
      return { ...occurrenceIn(context), name, entityId: booking.id, payload }
    }),
  )
}

const withoutNotification: ReadonlySet<ChangeName> = new Set([
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
