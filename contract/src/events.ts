import type { Static } from 'typebox'
import { addOnEvents } from './add-ons/events.ts'
import { bookingFormEvents } from './booking-forms/events.ts'
import { bookingEvents } from './bookings/events.ts'
import { calendarEvents } from './calendar/events.ts'
import { memberEvents } from './members/events.ts'
import { serviceOptionsEvents } from './service-options/events.ts'

/** Every domain event of the product: name → payload. */
const events = { ...bookingEvents, ...calendarEvents, ...memberEvents, ...serviceOptionsEvents, ...addOnEvents, ...bookingFormEvents }

export type EventName = keyof typeof events
export type EventPayload<Name extends EventName> = Static<(typeof events)[Name]>
