import { instantOf, isAway, type SampleCalendar, weekdayOf } from './calendar.ts'
import type { ClientKey } from './clients.ts'
import { dice } from './dice.ts'
import { offers } from './offers.ts'
import type { PlannedBooking, PlannedMoney } from './planned-booking.ts'
import { type Habit, week } from './week.ts'

const daysBack = 11
const daysAhead = 16

export const planBookings = (calendar: SampleCalendar, now: string): PlannedBooking[] =>
  withMoney([...usualBookings(calendar, now), ...firstVisits.map((visit) => plannedVisit(visit, calendar, now))], now).toSorted(
    (one, other) => (one.madeAt < other.madeAt ? -1 : 1),
  )

const usualBookings = (calendar: SampleCalendar, now: string): PlannedBooking[] =>
  Array.from({ length: daysBack + daysAhead }, (_, index) => calendar.today.add({ days: index - daysBack })).flatMap((date) =>
    week
      .filter(({ day, staff }) => day === weekdayOf(date) && !isAway(staff, date, calendar))
      .filter(({ staff, at }) => dice(`${date}`, staff, at) < shareTaken(date, calendar))
      .map((habit) => planned(habit, date, calendar, now)),
  )

const shareTaken = (date: Temporal.PlainDate, { monday }: SampleCalendar): number => {
  const weeksAhead = Math.floor(monday.until(date, { largestUnit: 'days' }).days / 7)
  return [90, 90, 94, 62, 34][weeksAhead + 2] ?? 20
}

const planned = (habit: Habit, date: Temporal.PlainDate, calendar: SampleCalendar, now: string): PlannedBooking => {
  const { service, minutes, staff, at, clients } = habit
  const weekNumber = calendar.monday.until(date, { largestUnit: 'days' }).days + 7000
  const client = clients[Math.floor(weekNumber / 7) % clients.length] as ClientKey // a habit has at least one client
  const start = instantOf(date, at)
  const madeAt = whenMade(start, now, [`${date}`, staff, at])
  const roll = dice('fate', `${date}`, staff, at)
  const message = notes[client]
  return {
    service,
    staff,
    client,
    start,
    end: plusMinutes(start, minutes),
    madeAt,
    // A hidden service is booked by its staff.
    channel: offers[service].isHidden || roll % 10 < 3 ? 'PHONE' : 'WEB',
    ...(message && roll % 2 === 0 && { message }),
    ...(roll >= 93 && canceling(start, madeAt, now)),
  }
}

/** Two to twelve days ahead, at a usual hour; never later than this morning. */
const whenMade = (start: string, now: string, words: string[]): string => {
  const days = 2 + (dice('ahead', ...words) % 11)
  const wished = plusMinutes(start, -(days * 1440 + dice('hour', ...words) * 7))
  const latest = plusMinutes(now, -(60 + dice('lately', ...words) * 14))
  return wished < latest ? wished : latest
}

/** In time, until the day before; a customer who could only cancel later comes. */
const canceling = (start: string, madeAt: string, now: string): Pick<PlannedBooking, 'afterwards'> => {
  const at = plusMinutes(madeAt, 300)
  const isPossible = at < plusMinutes(start, -3 * 1440) && at < now
  return isPossible ? { afterwards: { at, what: 'CANCEL' } } : {}
}

const plannedVisit = (visit: FirstVisit, calendar: SampleCalendar, now: string): PlannedBooking => {
  const start = instantOf(workday(visit.inDays, calendar), visit.at)
  const madeAt = visit.inDays < 0 ? plusMinutes(start, -4 * 1440) : plusMinutes(now, -(95 + 140 * visit.inDays))
  const { answer, reply, client, message } = visit
  return {
    service: 'firstVisit',
    staff: 'noor',
    client,
    start,
    end: plusMinutes(start, offers.firstVisit.minutes),
    madeAt,
    channel: 'WEB',
    message,
    ...(answer !== 'OPEN' && {
      afterwards: { at: plusMinutes(madeAt, 70), what: answer === 'CONFIRMED' ? 'CONFIRM' : 'DECLINE', ...(reply && { reply }) },
    }),
  }
}

const workday = (count: number, calendar: SampleCalendar): Temporal.PlainDate => {
  const step = Math.sign(count)
  let date = calendar.today
  for (let left = Math.abs(count); left > 0; ) {
    date = date.add({ days: step })
    if (date.dayOfWeek <= 5 && !isAway('noor', date, calendar)) left -= 1
  }
  return date
}

const plusMinutes = (instant: string, minutes: number): string =>
  Temporal.Instant.from(instant).add({ minutes }).toString({ fractionalSecondDigits: 3 })

type FirstVisit = {
  client: ClientKey
  at: string
  inDays: number
  message: string
  answer: 'OPEN' | 'CONFIRMED' | 'DECLINED'
  reply?: string
}

/** Noor sees new clients at half past one and five: no regular client comes then. */
const firstVisits: readonly FirstVisit[] = [
  { client: 'fuchs', at: '17:00', inDays: 1, message: 'Right hip, since the half marathon. Stairs are the worst.', answer: 'OPEN' },
  {
    client: 'krueger',
    at: '13:30',
    inDays: 3,
    message: 'For my son Emil, he is nine. Sore knee after football, no fall that he remembers.',
    answer: 'OPEN',
  },
  { client: 'behrens', at: '17:00', inDays: 2, message: 'Back to the office means back to the neck pain.', answer: 'CONFIRMED' },
  { client: 'hartwig', at: '17:00', inDays: -3, message: 'Wrist. I pot, and I type.', answer: 'CONFIRMED' },
  {
    client: 'blum',
    at: '13:30',
    inDays: 4,
    message: 'Could you come to our office in Mitte? We would be six people.',
    answer: 'DECLINED',
    reply: 'We treat at the studio only, I am sorry. You are all welcome here, one at a time.',
  },
]

const notes: Partial<Record<ClientKey, string>> = {
  demir: 'Left shoulder, please no music.',
  okafor: 'Marathon on Sunday, so gently on the calves.',
  brandt: 'Unscented oil as always, thank you.',
  ziegler: 'I may be five minutes late, the tram.',
  pohl: 'There will be two of us.',
  falk: 'Ilse sent me. I have never done this before.',
}

// In percent: bookings that are still owed. All others are paid when the client leaves.
const shareOwed = 2

function withMoney(plan: readonly PlannedBooking[], now: string): PlannedBooking[] {
  const over = plan.filter(isOver(now)).toSorted((one, other) => (one.start < other.start ? -1 : 1))
  const strict = over.filter(({ service }) => service === 'reformer')
  const fates = new Map(fatesOfStrict.map((what, index) => [strict[index], what]))
  return plan.map((planned) => {
    const money = isOver(now)(planned) ? moneyFor(planned, fates.get(planned)) : null
    return { ...planned, ...(money && { money }) }
  })
}

const fatesOfStrict = ['LATE', 'LATE_WAIVED', 'MISSED'] as const

const isOver =
  (now: string) =>
  ({ end, afterwards }: PlannedBooking): boolean =>
    plusMinutes(end, 60) < now && (afterwards === undefined || afterwards.what === 'CONFIRM')

function moneyFor({ start, end, client }: PlannedBooking, fate: (typeof fatesOfStrict)[number] | undefined): PlannedMoney | null {
  if (fate === 'MISSED') return { at: plusMinutes(start, 25), what: fate }
  if (fate) return { at: plusMinutes(start, -200), what: fate }
  // One after the other, as people leave.
  const at = plusSeconds(end, 120 + 7 * dice('leaves', start, client))
  return dice('money', start, client) < shareOwed ? null : { at, what: 'PAID' }
}

const plusSeconds = (instant: string, seconds: number): string =>
  Temporal.Instant.from(instant).add({ seconds }).toString({ fractionalSecondDigits: 3 })
