import type { Static } from 'typebox'
import { bookingEvents } from './bookings/events.ts'
import { locationEvents } from './locations/events.ts'
import { memberEvents } from './members/events.ts'
import { serviceEvents } from './services/events.ts'

/** Every domain event of the product: name → payload. */
const events = { ...bookingEvents, ...memberEvents, ...locationEvents, ...serviceEvents }

export type EventName = keyof typeof events
export type EventPayload<Name extends EventName> = Static<(typeof events)[Name]>
