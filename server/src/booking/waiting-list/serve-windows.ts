import { bookableSlots, minutesOfIsoInstant, type TimeToOffer, timesToOffer, type WaitingForTime } from '@foyer/domain'
import { beginAgain } from '../../ground/db/begin-again.ts'
import type { Database, Transaction } from '../../ground/db/database.ts'
import type { Dependencies } from '../../ground/dependencies.ts'
import type { Subscriber } from '../../ground/outbox/background.ts'
import { loadWindowInputs } from '../availability/booking-inputs.ts'
import { currentCatalogue, withCatalogue } from '../availability/current-catalogue.ts'
import { lockBooking } from '../bookings/bookings-store.ts'
import { endOfferOfTime, offerTime, sendOffer } from './offer-time.ts'
import { type DueWindow, findDueTimeOffers, findDueWindows, findWindow, markLooked, type WindowEntry } from './windows-store.ts'

type Tools = Pick<Dependencies, 'db' | 'jobs' | 'clock'>

const mostAtOnce = 200

/**
 * Ends offers, sends those that waited for the morning, and offers free times to the first customer they suit: once a minute for all sites,
 * and at once for a site when a booking ends or moves. If one customer fails, the others are still served.
 */
export async function serveWindows({ db, jobs, clock }: Tools, siteId?: string): Promise<void> {
  const asked = { now: clock(), atMost: mostAtOnce, siteId }
  const failures: unknown[] = []
  const noting = (error: unknown) => void failures.push(error)
  for (const due of await findDueTimeOffers(db, asked)) await settleOffer({ db, jobs }, due, asked.now).catch(noting)
  const windows = await findDueWindows(db, asked)
  for (const alike of Map.groupBy(windows, sameTimes).values()) await offerTimes({ db, jobs }, alike, asked.now).catch(noting)
  await markLooked(db, asked.now, windows)
  if (failures.length > 0) throw new AggregateError(failures, failures.map(String).join(', '))
}

/** Events that free a time. Freed hours, blocks and expired holds are noticed within a minute. */
const freeing: ReadonlySet<string> = new Set(['booking.canceled', 'booking.declined', 'booking.rescheduled', 'booking.offer_ended'])

export const offerFreedTimes: Subscriber = {
  isNews: ({ name }) => freeing.has(name),
  hear: ({ siteId }, { db, jobs, clock }) => serveWindows({ db, jobs, clock }, siteId),
}

const sameTimes = ({ siteId, serviceId, stored: { window } }: DueWindow): string =>
  [siteId, serviceId, window?.durationInMinutes, JSON.stringify(window?.location)].join(' ')

async function offerTimes(tools: Pick<Tools, 'db' | 'jobs'>, alike: readonly DueWindow[], now: string): Promise<void> {
  for (const offer of await timesFor(tools.db, alike, now)) await offerOne(tools, offer, now)
}

export async function timesFor(
  db: Database,
  alike: readonly WindowEntry[],
  now: string,
  isAtOnce = false,
): Promise<TimeToOffer<Waiting>[]> {
  const [first] = alike
  if (!first?.stored.window) return []
  const { siteId, serviceId } = first
  const spans = alike.map(({ stored: { booking } }) => booking)
  const span = {
    start: Math.min(...spans.map(({ startDate }) => minutesOfIsoInstant(startDate))),
    end: Math.max(...spans.map(({ endDate }) => minutesOfIsoInstant(endDate))),
  }
  const [inputs, { timeZone }] = await Promise.all([
    loadWindowInputs({ db, siteId, now }, { service: { id: serviceId }, window: first.stored.window, span }),
    currentCatalogue(db, siteId),
  ])
  const slots = inputs ? bookableSlots(inputs) : []
  return timesToOffer({ entries: alike.flatMap(waitingOf), slots, now: minutesOfIsoInstant(now), timeZone, isAtOnce })
}

type Waiting = WaitingForTime & { waiting: WindowEntry }

const waitingOf = (waiting: WindowEntry): Waiting[] => {
  const { stored, passedStarts, reservationMinutes, noticeMinutes } = waiting
  const { window } = stored
  if (!window) return []
  return [
    {
      window,
      resourceId: window.resource?.id ?? null,
      passedStarts,
      reservationMinutes,
      noticeMinutes,
      waiting,
    },
  ]
}

/** One transaction per offer, so that of two servers only one makes it. */
const offerOne = (
  { db, jobs }: Pick<Tools, 'db' | 'jobs'>,
  { entry: { waiting }, ...offer }: TimeToOffer<Waiting>,
  now: string,
): Promise<void> =>
  withCatalogue(db, waiting.siteId, (catalogue) =>
    withLocked(db, waiting, async (tx, locked) => {
      if (locked.offer !== null) return
      await offerTime({ tx, catalogue, context: systemOf({ db, jobs }, waiting.siteId, now) }, locked, offer)
    }),
  )

const settleOffer = (tools: Pick<Tools, 'db' | 'jobs'>, due: WindowEntry, now: string): Promise<void> =>
  withLocked(tools.db, due, async (tx, locked) => {
    const scope = { tx, context: systemOf(tools, due.siteId, now) }
    if (locked.offer === null) return
    if (locked.offer.expiresAt <= now) await endOfferOfTime(scope, locked, 'UNANSWERED')
    else if (!locked.offer.isSent && locked.offer.notifyAt <= now) await sendOffer(scope, locked)
  })

const systemOf = ({ db, jobs }: Pick<Tools, 'db' | 'jobs'>, siteId: string, now: string) => ({
  db,
  siteId,
  now,
  caller: 'SYSTEM' as const,
  dependencies: { jobs },
})

const withLocked = (
  db: Database,
  { siteId, stored }: WindowEntry,
  work: (tx: Transaction, locked: WindowEntry) => Promise<void>,
): Promise<void> =>
  beginAgain(() =>
    db.transaction().execute(async (tx) => {
      await lockBooking(tx, siteId, stored.booking.id)
      const locked = await findWindow(tx, siteId, stored.booking.id)
      if (locked) await work(tx, locked)
    }),
  )
