import { type BookingFacts, findBookingFacts } from './booking-facts-store.ts'
import { drawMessages, linksOf } from './booking-mails.ts'
import {
  type ChangeEvent,
  type ChangeScope,
  type Notification,
  type RecordedChange,
  recordChange,
  recordChanges,
  recordChangesNotifiedWith,
  recordNewBooking,
  recordNewBookings,
  recordTogether,
  recordUpdates,
} from './record-change.ts'
import { drawReminders, type ReminderDue } from './reminder-mails.ts'

export {
  type BookingFacts,
  type ChangeEvent,
  type ChangeScope,
  drawMessages,
  drawReminders,
  findBookingFacts,
  linksOf,
  type Notification,
  type RecordedChange,
  type ReminderDue,
  recordChange,
  recordChanges,
  recordChangesNotifiedWith,
  recordNewBooking,
  recordNewBookings,
  recordTogether,
  recordUpdates,
}
