import { type LocalMinutes, minutesPerDay } from '../../ground/time/local-time.ts'
import { type EpochMinutes, instantOfLocal, localOf } from '../../ground/time/zones.ts'

/** WAIT: not yet. SEND: now. PASS_OVER: never. */
export type Turn = 'WAIT' | 'SEND' | 'PASS_OVER'

/** Before quiet hours begin, reminders are sent this early: the minute in which they begin is already quiet. */
const minutesAhead = 5

/** A follow-up that could not be sent for so long is not sent any more. */
const followUpPatience = 3 * 24 * 60

type OnAClock = { timeZone: string; quietHours: QuietHours | null }

export type Reminder = OnAClock & { start: EpochMinutes; minutesBefore: number }

/**
 * When a reminder is due: so long before the start. What falls into quiet hours is due when they end, or before they begin if that would
 * leave too little time.
 */
export function reminderDue(reminder: Reminder): EpochMinutes {
  const wanted = reminder.start - reminder.minutesBefore
  const quiet = quietStretchAt(reminder, wanted)
  if (!quiet) return wanted
  return leavesEnoughTime(reminder, quiet.end) ? quiet.end : quiet.start - minutesAhead
}

/** Half of the wanted time has to be left, or an hour. */
const leavesEnoughTime = ({ start, minutesBefore }: Reminder, at: EpochMinutes): boolean => start - at >= Math.min(60, minutesBefore / 2)

/**
 * What becomes of a reminder now. `knownSince`: since when the customer knows of this start, and the reminder is switched on. A customer who
 * booked or moved inside the reminder's time has just read of it.
 */
export function turnOfReminder(reminder: Reminder & { knownSince: EpochMinutes }, now: EpochMinutes): Turn {
  const { start, minutesBefore, knownSince } = reminder
  const due = reminderDue(reminder)
  if (now >= start || knownSince > Math.min(due, start - minutesBefore)) return 'PASS_OVER'
  if (now < due) return 'WAIT'
  const quiet = quietStretchAt(reminder, now)
  // Late, as after a standstill: quiet hours are kept if they leave enough time.
  return quiet && leavesEnoughTime(reminder, quiet.end) ? 'WAIT' : 'SEND'
}

/** When the next of these reminders will be sent; null if none is to come. */
export function nextReminder(reminders: readonly (Reminder & { knownSince: EpochMinutes })[], now: EpochMinutes): EpochMinutes | null {
  const dues = reminders.filter((reminder) => turnOfReminder(reminder, now) === 'WAIT').map(reminderDue)
  const toCome = dues.filter((due) => due > now)
  return toCome.length === 0 ? null : Math.min(...toCome)
}

export type FollowUp = OnAClock & { end: EpochMinutes; minutesAfter: number }

/** When a follow-up is due: so long after the end, or when the quiet hours end that it falls into. */
export function followUpDue(followUp: FollowUp): EpochMinutes {
  const wanted = followUp.end + followUp.minutesAfter
  return quietStretchAt(followUp, wanted)?.end ?? wanted
}

/** The same for a follow-up; one for a booking entered after its end is passed over. */
export function turnOfFollowUp(followUp: FollowUp & { knownSince: EpochMinutes }, now: EpochMinutes): Turn {
  const due = followUpDue(followUp)
  if (now > due + followUpPatience || followUp.knownSince > followUp.end) return 'PASS_OVER'
  return now < due || quietStretchAt(followUp, now) ? 'WAIT' : 'SEND'
}

/** Of the reminders of one start that are due together, as after a standstill, only the last before the start is sent. */
export function onlyLastOfEach<Due extends { turn: Turn; start: string; bookingId: string; minutes: number }>(dues: readonly Due[]): Due[] {
  const toSend = dues.filter(({ turn }) => turn === 'SEND')
  const last = new Map<string, number>()
  for (const { bookingId, start, minutes } of toSend) {
    const key = `${bookingId} ${start}`
    last.set(key, Math.min(minutes, last.get(key) ?? minutes))
  }
  return dues.map((due) =>
    due.turn === 'SEND' && due.minutes > (last.get(`${due.bookingId} ${due.start}`) ?? 0) ? { ...due, turn: 'PASS_OVER' } : due,
  )
}

/** Times of the day in which no reminder is sent, as minutes since midnight. Where `from` is later than `to`, the night is between them. */
export type QuietHours = { from: number; to: number }

/** How long quiet hours last on a day without a clock change. */
export const lengthOfQuietHours = ({ from, to }: QuietHours): number => (to - from + minutesPerDay) % minutesPerDay

/** The quiet hours that hold an instant on the clock of a zone, as a half-open interval; null if the instant is in none. */
export function quietStretchAt(
  { timeZone, quietHours }: { timeZone: string; quietHours: QuietHours | null },
  instant: EpochMinutes,
): { start: EpochMinutes; end: EpochMinutes } | null {
  if (!quietHours) return null
  const day = Math.floor(localOf(timeZone, instant) / minutesPerDay) * minutesPerDay
  // A clock change moves an instant near midnight to a neighboring day, so three nights are looked at.
  const nights = [day - minutesPerDay, day, day + minutesPerDay].map((midnight) => nightOf(timeZone, quietHours, midnight))
  return nights.find(({ start, end }) => start <= instant && instant < end) ?? null
}

function nightOf(timeZone: string, quietHours: QuietHours, midnight: LocalMinutes) {
  const start = midnight + quietHours.from
  return {
    start: instantOfLocal(timeZone, start),
    end: instantOfLocal(timeZone, start + lengthOfQuietHours(quietHours)),
  }
}
