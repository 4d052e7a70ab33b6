import type { Booking, EventPayload, ParticipantNotification } from '@foyer/contract'
import { type EventCaller, eventActorOf, isBusiness } from '../caller.ts'
import type { Transaction } from '../db/database.ts'
import type { Dependencies } from '../dependencies.ts'
import type { Context } from '../handler.ts'
import { recordEvent, recordEvents } from '../outbox/record-event.ts'
import type { BookingEventName } from './mails-due.ts'

type ChangeName = Exclude<BookingEventName, 'booking.created'>
type ChangeEventOf<Name extends ChangeName> = {
  name: Name
  /** What the event tells besides the booking and its author. */
  besides: Omit<EventPayload<Name>, 'booking' | 'entity' | 'initiatedBy' | 'participantNotification'>
}

/** The event of a changed booking. */
export type ChangeEvent = { [Name in ChangeName]: ChangeEventOf<Name> }[ChangeName]

/** An open transaction, and the author of its changes: a caller, or the system itself. */
export type ChangeScope = {
  tx: Transaction
  context: Pick<Context, 'siteId' | 'now'> & { caller: EventCaller; dependencies: Pick<Dependencies, 'jobs'> }
}

/**
 * Whether the customer is notified, as a manager sent it; undefined if the caller cannot decide it. Customers are always told of what they
 * or the system do.
 */
export type Notification = ParticipantNotification | undefined

export const recordNewBooking = ({ tx, context }: ChangeScope, entity: Booking, notification: Notification): Promise<void> =>
  recordEvent(tx, {
    ...occurrenceIn(context),
    name: 'booking.created',
    entityId: entity.id,
    payload: { entity, initiatedBy: initiatedBy(context), participantNotification: effectiveNotification(context, notification) },
  })

/** Records a change of a booking, in the transaction of the change. */
export const recordChange = (scope: ChangeScope, booking: Booking, event: ChangeEvent, notification: Notification): Promise<void> =>
  recordChanges(scope, [{ booking, event }], notification)

/** A booking as it is now, and what happened to it. */
export type RecordedChange = { booking: Booking; event: ChangeEvent }

/** The same for many bookings, in as many statements. */
export function recordChanges({ tx, context }: ChangeScope, changes: readonly RecordedChange[], notification: Notification): Promise<void> {
  const author = { initiatedBy: initiatedBy(context) }
  const told = { ...author, participantNotification: effectiveNotification(context, notification) }
  return recordEvents(
    tx,
    changes.map(({ booking, event: { name, besides } }) => {
      // `ChangeEvent` ties `besides` to the name; the compiler cannot follow that through the spread.
      const subject = name === 'booking.updated' ? { entity: booking } : { booking }
      const payload = { ...subject, ...(untold.has(name) ? author : told), ...besides } as EventPayload<ChangeName>
      return { ...occurrenceIn(context), name, entityId: booking.id, payload }
    }),
  )
}

/** Changes of which customers hear nothing. */
const untold: ReadonlySet<ChangeName> = new Set(['booking.updated', 'booking.number_of_participants_updated'])

const occurrenceIn = ({ siteId, caller, now, dependencies: { jobs } }: ChangeScope['context']) => ({ siteId, caller, now, jobs })

const initiatedBy = ({ caller }: ChangeScope['context']) => eventActorOf(caller).initiatedBy as Booking['createdBy']

const effectiveNotification = ({ caller }: ChangeScope['context'], notification: Notification): ParticipantNotification =>
  caller !== 'SYSTEM' && isBusiness(caller) ? (notification ?? { notifyParticipants: false }) : { notifyParticipants: true }
