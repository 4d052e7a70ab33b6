import type { Static } from 'typebox'
import { bookingEvents } from './bookings/events.ts'
import { calendarEvents } from './calendar/events.ts'
import { locationEvents } from './locations/events.ts'
import { memberEvents } from './members/events.ts'
import { serviceEvents } from './services/events.ts'

/** Every domain event of the product: name → payload. */
const events = { ...bookingEvents, ...calendarEvents, ...memberEvents, ...locationEvents, ...serviceEvents }

export type EventName = keyof typeof events
export type EventPayload<Name extends EventName> = Static<(typeof events)[Name]>
