import {
  isoInstantOf,
  isTimeZone,
  minutesOfIsoInstant,
  nextReminder,
  onlyLastOfEach,
  Refusal,
  type Turn,
  takesPartIn,
  turnOfFollowUp,
  turnOfReminder,
} from '@foyer/domain'
import type { Dependencies } from '../../ground/dependencies.ts'
import type { Handler } from '../../ground/handler.ts'
import type { Session } from '../../house/calendar-events/session-to-book.ts'
import { loadSessions } from '../../house/calendar-events/session-to-book.ts'
import { messagesInOwnWords } from '../../house/messages/own-words.ts'
import { queueMessages } from '../../house/messages/queue-messages.ts'
import { loadSite } from '../../house/site/site.ts'
import { drawReminders, type ReminderDue } from '../booking-events/reminder-mails.ts'
import { findBookings } from '../bookings/bookings-store.ts'
import { bookingIdOf } from '../bookings/links.ts'
import {
  type Candidate,
  decide,
  findDecided,
  findFollowUpCandidates,
  findReminderCandidates,
  findRemindersOf,
  type Page,
} from './due-reminders-store.ts'

type Tools = Pick<Dependencies, 'db' | 'jobs' | 'clock' | 'signingKeys'>

const atOnce = 500

/** Once a minute, for all sites. If one site fails, the others are still served; what was not sent is found again a minute later. */
export async function sendReminders({ clock, ...tools }: Tools): Promise<void> {
  const now = clock()
  const failures: unknown[] = []
  for (const find of [findReminderCandidates, findFollowUpCandidates]) {
    for await (const candidates of pagesOf((page) => find(tools.db, page), now)) {
      for (const [siteId, ofSite] of Map.groupBy(candidates, (candidate) => candidate.siteId)) {
        await remindSite(tools, siteId, { candidates: ofSite, now }).catch((error: unknown) => failures.push(error))
      }
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, failures.map(String).join(', '))
}

async function* pagesOf(find: (page: Page) => Promise<Candidate[]>, now: string): AsyncGenerator<Candidate[]> {
  let after: Page['after'] = null
  for (;;) {
    const candidates = await find({ now, after, atMost: atOnce })
    if (candidates.length > 0) yield candidates
    if (candidates.length < atOnce) return
    after = candidates.at(-1) ?? null
  }
}

type Turns = { candidates: readonly Candidate[]; now: string }
type Due = Candidate & ReminderDue & { turn: Turn }

async function remindSite({ db, jobs, signingKeys }: Omit<Tools, 'clock'>, siteId: string, { candidates, now }: Turns): Promise<void> {
  const starts = await startsOf(db, siteId, { candidates, now })
  const decided = onlyLastOfEach(starts.map((due): Due => ({ ...due, turn: turnOf(due, now) }))).filter(({ turn }) => turn !== 'WAIT')
  if (decided.length === 0) return
  const site = await loadSite(db, siteId)
  const toSend = decided.filter(({ turn }) => turn === 'SEND')
  const drawn = toSend.length > 0 ? await drawReminders(toSend, { site, tools: { db, signingKeys }, now }) : []
  const mails = drawn.map(({ mail }) => ({ ...mail, now }))
  const messages = await messagesInOwnWords({ db, signingKeys }, site, mails)
  await db.transaction().execute(async (tx) => {
    const turns = decided.map(({ siteId, bookingId, kind, minutes, start, turn }) => ({
      siteId,
      bookingId,
      kind,
      minutes,
      start,
      isSent: turn === 'SEND',
    }))
    const isNew = new Set((await decide(tx, turns, now)).map(keyOf))
    await queueMessages(
      tx,
      jobs,
      messages.filter((_, index) => drawn[index] && isNew.has(keyOf(drawn[index].due))),
    )
  })
}

const keyOf = ({ bookingId, kind, minutes, start }: Pick<Candidate, 'bookingId' | 'kind' | 'minutes' | 'start'>): string =>
  [bookingId, kind, minutes, start].join(' ')

type Start = Candidate & ReminderDue

async function startsOf(db: Tools['db'], siteId: string, { candidates, now }: Turns): Promise<Start[]> {
  const [ofCourses, others] = [candidates.filter(isOfEachSession), candidates.filter((candidate) => !isOfEachSession(candidate))]
  const starts = others.map((candidate): Start => ({ ...candidate, template: templateOf(candidate), session: null }))
  return ofCourses.length === 0 ? starts : [...starts, ...(await sessionStarts(db, siteId, { candidates: ofCourses, now }))]
}

const isOfEachSession = ({ scheduleId }: Candidate): boolean => scheduleId !== null

const templateOf = ({ kind }: Candidate): ReminderDue['template'] => (kind === 'REMINDER' ? 'booking-reminder' : 'booking-follow-up')

async function sessionStarts(db: Tools['db'], siteId: string, { candidates, now }: Turns): Promise<Start[]> {
  const scheduleIds = [...new Set(candidates.flatMap(({ scheduleId }) => scheduleId ?? []))]
  const longest = Math.max(...candidates.map(({ minutes }) => minutes))
  // Quiet hours bring a reminder forward by less than a day.
  const to = isoInstantOf(minutesOfIsoInstant(now) + longest + 24 * 60)
  const [sessions, bookings] = await Promise.all([
    loadSessions(db, { siteId, scheduleIds, from: now, to }),
    findBookings(db, siteId, [...new Set(candidates.map(({ bookingId }) => bookingId))]),
  ])
  const byId = new Map(bookings.map(({ booking }) => [booking.id, booking]))
  const starts = candidates.flatMap((candidate) => {
    const booking = byId.get(candidate.bookingId)
    return booking
      ? sessions.filter((session) => takesPartIn(booking, partOf(session))).map((session) => ofSession(candidate, session))
      : []
  })
  const decided = new Set((await findDecided(db, starts)).map(keyOf))
  return starts.filter((due) => due.start > now && !decided.has(keyOf(due)))
}

const partOf = ({ id, event: { scheduleId } }: Session) => ({ id, scheduleId })

const ofSession = (candidate: Candidate, { start, end, event }: Session): Start => {
  const session = { start: isoInstantOf(start), end: isoInstantOf(end) }
  // Customers were just notified of a session that was changed by itself; a change of the whole series need not concern its time.
  const changed = event.recurrenceType === 'MASTER' ? candidate.knownSince : event.updatedDate
  const knownSince = changed > candidate.knownSince ? changed : candidate.knownSince
  return { ...candidate, ...session, knownSince, template: templateOf(candidate), session }
}

function turnOf(due: Start, now: string): Turn {
  const clock = clockOf(due)
  const minute = minutesOfIsoInstant(now)
  return due.kind === 'REMINDER'
    ? turnOfReminder({ ...clock, start: minutesOfIsoInstant(due.start), minutesBefore: due.minutes }, minute)
    : turnOfFollowUp({ ...clock, end: minutesOfIsoInstant(due.end), minutesAfter: due.minutes }, minute)
}

export const clockOf = ({ timeZones, quietFrom, quietTo, knownSince }: Candidate) => ({
  timeZone: timeZones.find((zone) => zone !== null && isTimeZone(zone)) ?? 'UTC',
  quietHours: quietFrom === null || quietTo === null ? null : { from: quietFrom, to: quietTo },
  knownSince: minutesOfIsoInstant(knownSince),
})

/** Decides like the task that sends reminders; for a course, about its first session. */
export const getReminderAnonymously: Handler<'reminders', 'getReminderAnonymously'> = async ({ params: { token } }, context) => {
  const { db, siteId, now } = context
  const bookingId = bookingIdOf(context, token)
  const [[booking], candidates] = await Promise.all([findBookings(db, siteId, [bookingId]), findRemindersOf(db, { siteId, bookingId })])
  if (!booking) throw new Refusal('BOOKING_NOT_FOUND')
  const reminders = candidates.map((candidate) => ({
    ...clockOf(candidate),
    start: minutesOfIsoInstant(candidate.start),
    minutesBefore: candidate.minutes,
  }))
  const next = nextReminder(reminders, minutesOfIsoInstant(now))
  return next === null ? {} : { reminderDate: isoInstantOf(next) }
}
