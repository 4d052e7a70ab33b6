import type { EpochMinutes } from '../../ground/time/zones.ts'
import { type QuietHours, quietStretchAt } from './quiet-hours.ts'

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
