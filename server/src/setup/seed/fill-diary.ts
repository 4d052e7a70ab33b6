import type { Booking, CalendarEvent } from '@foyer/contract'
import type { Client } from '@foyer/sdk'
import type { Studio } from './furnish-studio.ts'
import { courseOffers } from './juniper/classes.ts'
import { type ClientKey, clients } from './juniper/clients.ts'
import { dice } from './juniper/dice.ts'
import type { PlannedBooking, PlannedMoney } from './juniper/planned-booking.ts'
import { studio } from './juniper/studio.ts'
import type { Stage } from './stage.ts'

type Act = { at: string; play: () => Promise<void> }

export const fillDiary = async (stage: Stage, furnished: Studio, plan: readonly PlannedBooking[]): Promise<void> => {
  const acts = plan.flatMap((planned) => actsOf(stage, furnished, planned))
  for (const { at, play } of acts.toSorted((one, other) => (one.at < other.at ? -1 : 1))) {
    stage.at(at)
    await play()
  }
}

const actsOf = (stage: Stage, furnished: Studio, planned: PlannedBooking): Act[] => {
  let booking: Booking | null = null
  const made = async () => {
    booking = await (planned.channel === 'WEB' ? bookOnTheSite : bookAtTheDesk)(stage, furnished, planned)
  }
  const answered = async () => {
    if (booking) booking = await answer(stage.owner, booking, planned.afterwards)
  }
  const settled = async () => {
    if (booking && planned.money) await settle(stage.owner, booking, planned.money.what)
  }
  return [
    { at: planned.madeAt, play: made },
    ...(planned.afterwards ? [{ at: planned.afterwards.at, play: answered }] : []),
    ...(planned.money ? [{ at: planned.money.at, play: settled }] : []),
  ]
}

const bookOnTheSite = async (stage: Stage, furnished: Studio, planned: PlannedBooking): Promise<Booking> => {
  const { language } = clients[planned.client]
  const visitor = stage.visitor(language)
  const { booking: hold } = await visitor.bookings.createBooking({
    body: { booking: { bookedEntity: { slot: slotOf(furnished, planned) }, totalParticipants: 1, selectedPaymentOption: 'OFFLINE' } },
  })
  const { booking } = await visitor.bookings.completeBooking({
    params: { bookingId: hold.id },
    body: { revision: hold.revision, contactDetails: contactOf(planned), selectedPaymentOption: 'OFFLINE', language, ...formOf(planned) },
  })
  return booking
}

const bookAtTheDesk = async ({ owner }: Stage, furnished: Studio, planned: PlannedBooking): Promise<Booking> => {
  const { booking } = await owner.bookings.createBooking({
    body: {
      booking: {
        bookedEntity: { slot: slotOf(furnished, planned) },
        status: 'CONFIRMED',
        totalParticipants: 1,
        selectedPaymentOption: 'OFFLINE',
        contactDetails: contactOf(planned),
      },
      ...formOf(planned),
    },
  })
  return booking
}

const slotOf = ({ services, staff }: Studio, { service, staff: key, start, end }: PlannedBooking) => ({
  serviceId: services[service].id,
  scheduleId: services[service].schedule.id,
  startDate: start,
  endDate: end,
  timezone: studio.timeZone,
  resource: { id: staff[key].resourceId, name: staff[key].name },
  location: { locationType: 'OWNER_BUSINESS' as const },
})

const contactOf = ({ client }: PlannedBooking) => {
  const { language: _, ...details } = clients[client]
  return { ...details, timeZone: studio.timeZone }
}

const formOf = ({ message }: PlannedBooking) => (message ? { formSubmission: { message } } : {})

const answer = async (
  { bookings }: Client,
  { id: bookingId, revision }: Booking,
  afterwards: PlannedBooking['afterwards'],
): Promise<Booking | null> => {
  const body = { revision, ...(afterwards?.reply && { participantNotification: { notifyParticipants: true, message: afterwards.reply } }) }
  const verbs = { CONFIRM: bookings.confirmBooking, DECLINE: bookings.declineBooking, CANCEL: bookings.cancelBooking }
  return afterwards ? (await verbs[afterwards.what]({ params: { bookingId }, body })).booking : null
}

const settle = async (
  { bookings, attendance, fees }: Client,
  { id: bookingId, revision, bookedEntity: { slot } }: Booking,
  what: PlannedMoney['what'],
): Promise<void> => {
  const params = { bookingId }
  if (what === 'PAID') await bookings.setPaymentStatus({ params, body: { revision, paymentStatus: 'PAID' } })
  if (what === 'MISSED' && slot?.eventId) {
    await attendance.setAttendance({ body: { attendance: { bookingId, eventId: slot.eventId, status: 'NOT_ATTENDED' } } })
    // The fee stands in place of the price.
    await bookings.setPaymentStatus({ params, body: { revision, paymentStatus: 'EXEMPT' } })
  }
  if (what !== 'LATE' && what !== 'LATE_WAIVED') return
  await bookings.cancelBooking({ params, body: { revision, flowControlSettings: { waiveCancellationFee: false } } })
  if (what === 'LATE') return
  const [fee] = (await fees.queryFees({ body: { query: { filter: { bookingId } } } })).fees
  if (fee) await fees.waiveFee({ params: { feeId: fee.id }, body: { reason: 'The child was ill' } })
}

const daysAhead = 14
const daysAlmostFull = 3

export const fillClasses = async ({ owner, at }: Stage, { classes }: Studio, now: string): Promise<void> => {
  at(now)
  const today = Temporal.Instant.from(now).toZonedDateTimeISO(studio.timeZone).toPlainDate()
  const { events } = await owner.calendar.queryEvents({
    body: {
      fromLocalDate: `${today}T00:00:00`,
      toLocalDate: `${today.add({ days: daysAhead })}T00:00:00`,
      query: { filter: { type: 'CLASS' }, cursorPaging: { limit: 100 } },
    },
  })
  for (const event of events) {
    const partySize = takenSpots(event, today)
    if (partySize > 0)
      await owner.participations.createParticipation({
        body: { participation: { eventId: event.id, partySize, participant: groupOf(event.start.localDate) } },
      })
  }
  const { schedule } = classes.potteryCourse
  const partySize = courseOffers.potteryCourse.capacity - 2
  await owner.participations.createParticipation({
    body: { participation: { scheduleId: schedule.id, partySize, participant: groupOf('course') } },
  })
}

/** The nearer the day, the fuller the class; by date and time, so that the same day gives the same sample. */
const takenSpots = ({ start, totalCapacity = 0 }: CalendarEvent, today: Temporal.PlainDate): number => {
  const { days } = today.until(Temporal.PlainDateTime.from(start.localDate).toPlainDate())
  const least = days < daysAlmostFull ? 55 : 15
  const share = Math.min(100, least + dice('places', start.localDate) * 0.6)
  return Math.round((totalCapacity * share) / 100)
}

const groupOf = (word: string): { name: string } => {
  const keys = Object.keys(clients) as ClientKey[] // the table holds no other keys
  const client = clients[keys[dice('group', word) % keys.length] as ClientKey]
  return { name: `${client.firstName} ${client.lastName}` }
}
