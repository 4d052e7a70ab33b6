import type { OrderModel } from '@foyer/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Refusal } from '../../ground/refusal.ts'
import { agreedEnd, cyclesOf } from './cycles.ts'
import { cancel, dueChanges, newOrder, type OrderChange, type OrderNews, type OrderState, pause, postpone, resume } from './lifecycle.ts'

/*
 * The model keeps no dates: it counts the hours that an order has run, and lets each hour pass by itself. Cycles are days or weeks of UTC,
 * in which an hour is an hour.
 */

const hour = 3_600_000
const beginning = Date.UTC(2027, 0, 1)
const dateOf = (hours: number) => new Date(beginning + hours * hour).toISOString()

type Terms = { trial: number; cycle: number; count: number; start: number }
type Model = { status: string; ran: number; added: number; stopsAfter: number | null; news: OrderNews[] }

/** The hours after which the order ends; null if never. */
const lengthOf = ({ trial, cycle, count }: Terms, { added, stopsAfter }: Model): number | null =>
  stopsAfter ?? (count === 0 ? null : trial + cycle * count + added)

const beginsCycle = ({ trial, cycle, count }: Terms, ran: number): boolean =>
  ran > 0 && ran >= trial && (ran - trial) % cycle === 0 && (count === 0 || (ran - trial) / cycle < count) && !(trial === 0 && ran === 0)

/** Changes due at the start of this hour. */
function strike(terms: Terms, model: Model, now: number): void {
  if (model.status === 'PENDING' && now === terms.start) {
    if (model.stopsAfter === 0) {
      model.status = 'CANCELED'
      model.news.push('canceled', 'ended')
      return
    }
    model.status = 'ACTIVE'
    model.news.push('started')
    return
  }
  if (model.status !== 'ACTIVE') return
  model.ran += 1
  if (model.ran === lengthOf(terms, model)) {
    model.status = model.stopsAfter === null ? 'ENDED' : 'CANCELED'
    model.news.push(...(model.stopsAfter === null ? [] : (['canceled'] as const)), 'ended')
  } else if (model.stopsAfter === null && beginsCycle(terms, model.ran)) model.news.push('cycle_started')
}

type Act = 'PAUSE' | 'RESUME' | 'POSTPONE' | 'CANCEL_NOW' | 'CANCEL_LATER'

/** False if the model does not allow the action. */
function act(terms: Terms, model: Model, what: Act): boolean {
  const isLive = ['PENDING', 'ACTIVE', 'PAUSED'].includes(model.status)
  const isInTrial = terms.trial > 0 && model.ran < terms.trial
  if (what === 'PAUSE') return model.status === 'ACTIVE' && !isInTrial && record(model, 'paused', { status: 'PAUSED' })
  if (what === 'RESUME') return model.status === 'PAUSED' && record(model, 'resumed', { status: 'ACTIVE' })
  if (what === 'CANCEL_NOW') return isLive && record(model, 'canceled', { status: 'CANCELED' }) && record(model, 'ended', {})
  if (what === 'POSTPONE') {
    if (!['PENDING', 'ACTIVE'].includes(model.status) || terms.count === 0) return false
    const later = model.stopsAfter === null ? { added: model.added + 30 } : { stopsAfter: model.stopsAfter + 30 }
    return record(model, 'end_date_postponed', later)
  }
  if (!isLive || model.stopsAfter !== null) return false
  return record(model, 'auto_renew_canceled', { stopsAfter: nextPayment(terms, model) })
}

const record = (model: Model, news: OrderNews, changes: Partial<Model>): boolean => {
  Object.assign(model, changes)
  model.news.push(news)
  return true
}

/** The hours at which the next payment is due; in the last cycle, its end. */
function nextPayment(terms: Terms, model: Model): number {
  const { trial, cycle, count } = terms
  if (model.status === 'PENDING') return trial
  if (model.ran < trial) return trial
  const begun = Math.floor((model.ran - trial) / cycle) + 1
  if (count > 0 && begun >= count) return trial + cycle * count + model.added
  return trial + begun * cycle
}

const acts: Record<Act, (order: OrderState, now: string) => OrderChange> = {
  PAUSE: pause,
  RESUME: resume,
  POSTPONE: (order) => postpone(order, new Date(Date.parse(order.endDate ?? dateOf(0)) + 30 * hour).toISOString()),
  CANCEL_NOW: (order, now) => cancel(order, { cause: 'OWNER_ACTION', effectiveAt: 'IMMEDIATELY', now }),
  CANCEL_LATER: (order, now) => cancel(order, { cause: 'OWNER_ACTION', effectiveAt: 'NEXT_PAYMENT_DATE', now }),
}

function attempt(order: OrderState, what: Act, now: string): OrderChange | null {
  try {
    return acts[what](order, now)
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}

const script = fc.array(
  fc.record({
    // Short waits, too, so that several pauses in one cycle move its end past the previous end.
    wait: fc.oneof(fc.integer({ min: 0, max: 24 }), fc.integer({ min: 0, max: 24 * 9 })),
    what: fc.constantFrom<Act>('PAUSE', 'RESUME', 'PAUSE', 'RESUME', 'PAUSE', 'RESUME', 'POSTPONE', 'CANCEL_LATER', 'CANCEL_NOW'),
  }),
  { maxLength: 25, size: 'max' },
)
const drawnTerms = fc.record({
  trialDays: fc.integer({ min: 0, max: 4 }),
  unit: fc.constantFrom('DAY' as const, 'WEEK' as const),
  count: fc.integer({ min: 0, max: 5 }),
  start: fc.integer({ min: 0, max: 60 }),
})

test('an order agrees with the model after any sequence of actions, whenever due changes are applied', () => {
  fc.assert(
    fc.property(drawnTerms, script, fc.constantFrom(3, 1000), ({ trialDays, unit, count, start }, steps, looksEvery) => {
      const terms: Terms = { trial: trialDays * 24, cycle: unit === 'DAY' ? 24 : 168, count, start }
      const subscription: OrderModel = { subscription: { cycleDuration: { count: 1, unit }, cycleCount: count } }
      const span = { startDate: dateOf(start), model: subscription, freeTrialDays: trialDays, timeZone: 'UTC' }
      let order = newOrder({ ...span, type: 'OFFLINE', paymentStatus: 'PAID' }, false)
      const model: Model = { status: 'PENDING', ran: 0, added: 0, stopsAfter: null, news: [] }
      const news: OrderNews[] = []
      const follow = (change: OrderChange) => {
        order = change.after
        news.push(...change.news)
      }
      let now = 0
      const look = () => {
        dueChanges(order, dateOf(now)).forEach(follow)
        expect([order.status, news], `at hour ${now}`).toEqual([model.status, model.news])
      }
      strike(terms, model, now)
      for (const { wait, what } of steps) {
        for (let hours = 0; hours < wait; hours += 1) {
          strike(terms, model, ++now)
          if (now % looksEvery === 0) look()
        }
        look()
        const change = attempt(order, what, dateOf(now))
        expect(change !== null, `${what} at hour ${now}`).toBe(act(terms, model, what))
        if (change) follow(change)
        // Paid at the start: without agreed cycles, later ones are owed.
        expect(order.paymentStatus).toBe(count === 0 && (order.cycle ?? 0) > 1 ? 'UNPAID' : 'PAID')
        holdsTogether(order, dateOf(now))
      }
      look()
    }),
    { numRuns: 200 },
  )
})

/** Active never after the end; cycles follow each other without gap or overlap; ends move by pauses alone, and postponing never shortens. */
function holdsTogether(order: OrderState, now: string): void {
  if (order.status === 'ACTIVE' && order.endDate !== null) expect(order.endDate > now).toBe(true)
  const cycles = order.cycle === null ? [] : cyclesOf(order, order.pauses, order.cycle, order.endDate)
  cycles.slice(1).forEach((cycle, index) => {
    expect(cycle.startedDate).toBe(cycles[index]?.endedDate)
    expect(cycle.index).toBe((cycles[index]?.index ?? 0) + 1)
  })
  const agreed = agreedEnd(order)
  if (agreed === null || order.earliestEndDate === null) return
  const paused = order.pauses.reduce(
    (sum, { pauseDate, resumeDate }) =>
      resumeDate && order.status !== 'CANCELED' ? sum + Date.parse(resumeDate) - Date.parse(pauseDate) : sum,
    0,
  )
  if (order.status !== 'CANCELED') expect(Date.parse(order.earliestEndDate)).toBe(Date.parse(agreed) + paused)
}
