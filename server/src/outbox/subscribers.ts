import type { bookingEvents, memberEvents } from '@foyer/contract'
import { causesMessages } from '../messages/messages-due.ts'
import type { EventActor } from './event-actor.ts'

export type EventSchemas = typeof bookingEvents & typeof memberEvents
export type BookingEventName = keyof typeof bookingEvents
export type EventName = keyof EventSchemas

export type Occurrence = { name: EventName; payload: unknown; actor: EventActor }

/**
 * Who hears of events: each name is a function of `workers.ts`, and beside it stands the question whether an event is any news to
 * it. Most holds are news to nobody, and a job that does nothing would still cost the booking's transaction a statement.
 */
const subscribers = { writeMessages: causesMessages } satisfies Record<string, (event: Occurrence) => boolean>

export type SubscriberName = keyof typeof subscribers

const names = Object.keys(subscribers) as SubscriberName[]

export const subscribersOf = (event: Occurrence): SubscriberName[] => names.filter((name) => subscribers[name](event))
