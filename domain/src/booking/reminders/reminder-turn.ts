import { type LocalMinutes, minutesPerDay } from '../../ground/time/local-time.ts'
import { type EpochMinutes, instantOfLocal, localOf } from '../../ground/time/zones.ts'

export type Turn = 'WAIT' | 'SEND' | 'PASS_OVER'

/** Reminders before quiet hours are sent this early: the first minute of quiet hours is already quiet. */
const minutesAhead = 5

/** A follow-up that could not be sent for this long is dropped. */
const followUpPatience = 3 * 24 * 60

type OnAClock = { timeZone: string; quietHours: QuietHours | null }

export type Reminder = OnAClock & { start: EpochMinutes; minutesBefore: number }

/** In quiet hours, a reminder is due at their end, or before they begin if that would leave too little time. */
export function reminderDue(reminder: Reminder): EpochMinutes {
  const wanted = reminder.start - reminder.minutesBefore
  const quiet = quietStretchAt(reminder, wanted)
  if (!quiet) return wanted
  return leavesEnoughTime(reminder, quiet.end) ? quiet.end : quiet.start - minutesAhead
}

const leavesEnoughTime = ({ start, minutesBefore }: Reminder, at: EpochMinutes): boolean => start - at >= Math.min(60, minutesBefore / 2)

/**
 * `knownSince`: since when the customer knows of this start and the reminder is switched on. A customer who booked or moved inside the
 * reminder's time has just read of it.
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

export function nextReminder(reminders: readonly (Reminder & { knownSince: EpochMinutes })[], now: EpochMinutes): EpochMinutes | null {
  const dues = reminders.filter((reminder) => turnOfReminder(reminder, now) === 'WAIT').map(reminderDue)
  const toCome = dues.filter((due) => due > now)
  return toCome.length === 0 ? null : Math.min(...toCome)
}

export type FollowUp = OnAClock & { end: EpochMinutes; minutesAfter: number }

export function followUpDue(followUp: FollowUp): EpochMinutes {
  const wanted = followUp.end + followUp.minutesAfter
  return quietStretchAt(followUp, wanted)?.end ?? wanted
}

/** A booking entered after its end gets no follow-up. */
export function turnOfFollowUp(followUp: FollowUp & { knownSince: EpochMinutes }, now: EpochMinutes): Turn {
  const due = followUpDue(followUp)
  if (now > due + followUpPatience || followUp.knownSince > followUp.end) return 'PASS_OVER'
  return now < due || quietStretchAt(followUp, now) ? 'WAIT' : 'SEND'
}

/** Of several reminders of one start that are due together, as after a standstill, only the last is sent. */
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

/** Minutes since midnight; past midnight if `from` is later than `to`. */
export type QuietHours = { from: number; to: number }

export const lengthOfQuietHours = ({ from, to }: QuietHours): number => (to - from + minutesPerDay) % minutesPerDay

export function quietStretchAt(
  { timeZone, quietHours }: { timeZone: string; quietHours: QuietHours | null },
  instant: EpochMinutes,
): { start: EpochMinutes; end: EpochMinutes } | null {
  if (!quietHours) return null
  const day = Math.floor(localOf(timeZone, instant) / minutesPerDay) * minutesPerDay
  // A clock change moves an instant near midnight to a neighboring day, so three nights are checked.
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
