import type { Booking, EventPayload, ParticipantNotification } from '@foyer/contract'
import { type EventCaller, eventActorOf, isBusiness } from '../caller.ts'
import type { Transaction } from '../db/database.ts'
import type { Dependencies } from '../dependencies.ts'
import type { Context } from '../handler.ts'
import { recordEvent } from '../outbox/record-event.ts'
import type { BookingEventName } from './mails-due.ts'
import type { StoredBooking } from './stored-booking.ts'

type ChangeName = Exclude<BookingEventName, 'booking.created' | 'booking.updated'>
type Besides<Name extends ChangeName> = Omit<EventPayload<Name>, 'booking' | 'initiatedBy' | 'participantNotification'>

/** What an event tells besides the booking. */
export type NewsContext = Pick<Context, 'siteId' | 'now'> & { caller: EventCaller; dependencies: Pick<Dependencies, 'jobs'> }

/** Who did it, and whether the customer is told. */
export type News = {
  context: NewsContext
  /** What a manager decided about telling; customers are always told of what they did themselves, and of what time did. */
  notification: ParticipantNotification | undefined
}

export const tellOfNewBooking = (tx: Transaction, { context, notification }: News, entity: Booking): Promise<void> =>
  recordEvent(tx, {
    ...eventOf(context),
    name: 'booking.created',
    entityId: entity.id,
    payload: { entity, initiatedBy: initiatedBy(context), participantNotification: told(context, notification) },
  })

/** Writes down what became of a booking, in the transaction that made it so. */
export const tellOfChange = <Name extends ChangeName>(
  tx: Transaction,
  { context, notification }: News,
  change: { name: Name; stored: StoredBooking; besides: Besides<Name> },
): Promise<void> => {
  const { booking } = change.stored
  const payload = { booking, initiatedBy: initiatedBy(context), participantNotification: told(context, notification), ...change.besides }
  // The compiler does not put a mapped type's parts together again.
  return recordEvent(tx, { ...eventOf(context), name: change.name, entityId: booking.id, payload: payload as EventPayload<Name> })
}

const eventOf = ({ siteId, caller, now, dependencies: { jobs } }: NewsContext) => ({ siteId, caller, now, jobs })

const initiatedBy = ({ caller }: NewsContext) => eventActorOf(caller).initiatedBy as Booking['createdBy']

const told = ({ caller }: NewsContext, notification: ParticipantNotification | undefined): ParticipantNotification =>
  caller !== 'SYSTEM' && isBusiness(caller) ? (notification ?? { notifyParticipants: false }) : { notifyParticipants: true }
