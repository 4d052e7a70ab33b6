import type { Benefit } from '@foyer/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Refusal } from '../../ground/refusal.ts'
import { cancel, dueChanges, newOrder, type OrderChange, type OrderState, pause, resume } from '../orders/lifecycle.ts'
import { isPoolValid, linesOfChanges, linesOfReturn, type NewCreditLine, poolOf, poolsAfter, type Taken } from './credits.ts'
import { linesOfDue } from './plan-payments.ts'

/*
 * The model keeps no lines and no dates: it counts the hours that an order has run, one number of credits, and what each booking took. Cycles
 * are weeks of UTC, in which an hour is an hour.
 */

const week = 168
const beginning = Date.UTC(2027, 0, 4)
const dateOf = (hours: number) => new Date(beginning + hours * 3_600_000).toISOString()

type ModelBooking = { cycle: number; took: number }
type Model = {
  status: 'ACTIVE' | 'PAUSED' | 'CANCELED'
  ran: number
  left: number
  bookings: Map<string, ModelBooking>
  amount: number
  per: 'CYCLE' | 'ORDER'
}

const cycleIn = ({ ran }: Model): number => Math.floor(ran / week) + 1

function letHoursPass(model: Model, hours: number): void {
  if (model.status !== 'ACTIVE') return
  const before = cycleIn(model)
  model.ran += hours
  if (model.per === 'CYCLE' && cycleIn(model) > before) model.left = model.amount
}

/** False if the model does not allow the booking. `inHours`: hours until the session. */
function bookInModel(model: Model, id: string, { people, inHours }: { people: number; inHours: number }): boolean {
  const ofCycle = model.ran % week
  const isWithin = model.per === 'ORDER' || ofCycle + inHours < week
  if (model.status !== 'ACTIVE' || !isWithin || model.left < people) return false
  model.left -= people
  model.bookings.set(id, { cycle: cycleIn(model), took: people })
  return true
}

function giveBackInModel(model: Model, id: string): void {
  const booking = model.bookings.get(id)
  if (!booking) return
  model.bookings.delete(id)
  const isOfNow = model.per === 'ORDER' || booking.cycle === cycleIn(model)
  if (isOfNow && model.status !== 'CANCELED') model.left += booking.took
}

type Step =
  | { what: 'WAIT'; hours: number }
  | { what: 'BOOK'; people: number; inHours: number }
  | { what: 'CANCEL_IN_TIME' | 'CANCEL_LATE' | 'GIVE_BACK'; which: number }
  | { what: 'GRANT'; amount: number }
  | { what: 'PAUSE' | 'RESUME' | 'END' }

const steps = fc.array(
  fc.oneof(
    { weight: 3, arbitrary: fc.record({ what: fc.constant('WAIT' as const), hours: fc.integer({ min: 1, max: 200 }) }) },
    {
      weight: 6,
      arbitrary: fc.record({
        what: fc.constant('BOOK' as const),
        people: fc.integer({ min: 1, max: 3 }),
        inHours: fc.integer({ min: 0, max: 240 }),
      }),
    },
    {
      weight: 4,
      arbitrary: fc.record({
        what: fc.constantFrom('CANCEL_IN_TIME' as const, 'CANCEL_LATE' as const, 'GIVE_BACK' as const),
        which: fc.nat(30),
      }),
    },
    { weight: 2, arbitrary: fc.record({ what: fc.constant('GRANT' as const), amount: fc.integer({ min: -3, max: 3 }) }) },
    { weight: 2, arbitrary: fc.record({ what: fc.constantFrom('PAUSE' as const, 'RESUME' as const) }) },
    { weight: 1, arbitrary: fc.record({ what: fc.constant('END' as const) }) },
  ),
  { maxLength: 40, size: 'max' },
) as fc.Arbitrary<Step[]>

const sumOf = (lines: readonly NewCreditLine[]): number => lines.reduce((sum, { amount }) => sum + amount, 0)

/** No pool falls below 0 on the way. */
function neverBelowZero(lines: readonly NewCreditLine[]): void {
  const pools = new Map<string, number>()
  for (const { benefitId, cycle, amount } of lines) {
    const pool = `${benefitId} ${cycle}`
    pools.set(pool, (pools.get(pool) ?? 0) + amount)
    expect(pools.get(pool), pool).toBeGreaterThanOrEqual(0)
  }
}

/** The real order with its ledger. */
const openLedger = (benefit: Benefit) => {
  const span = {
    startDate: dateOf(0),
    model: { subscription: { cycleDuration: { count: 1, unit: 'WEEK' as const }, cycleCount: 0 } },
    freeTrialDays: 0,
  }
  let state: OrderState = newOrder({ ...span, timeZone: 'UTC', type: 'OFFLINE', paymentStatus: 'PAID' }, false)
  const lines: NewCreditLine[] = []
  const pools = () => poolsAfter([], lines)
  const follow = (changes: readonly OrderChange[]) => {
    const states = changes.map(({ after }, index) => ({ before: changes[index - 1]?.after ?? state, after }))
    lines.push(...linesOfChanges({ benefits: [benefit], pools: pools() }, states))
    state = changes.at(-1)?.after ?? state
  }
  const attempt = (change: () => OrderChange) => {
    try {
      follow([change()])
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
    }
  }
  const order = () => ({ orderId: 'order', createdDate: dateOf(0), benefits: [benefit], pools: pools(), state })
  const takenBy = (bookingId: string): Taken[] => {
    const own = lines.filter((line) => line.bookingId === bookingId)
    const uses = own.reduce((sum, { uses: some = 0 }) => sum + some, 0)
    return own[0] && uses > 0 ? [{ orderId: 'order', benefitId: benefit.id, cycle: own[0].cycle, uses, amount: -uses }] : []
  }
  return {
    lines,
    state: () => state,
    look: (now: string) => follow(dueChanges(state, now)),
    pause: (now: string) => attempt(() => pause(state, now)),
    resume: (now: string) => attempt(() => resume(state, now)),
    end: (now: string) => attempt(() => cancel(state, { cause: 'OWNER_ACTION', effectiveAt: 'IMMEDIATELY', now })),
    book: (bookingId: string, start: string, participants: number): boolean => {
      const due = { bookingId, serviceId: 'yoga', start, participants, taken: [], isCheckedAnew: false, isOwn: () => true }
      const answer = linesOfDue([order()], due)
      if ('refusal' in answer) return false
      lines.push(...answer.lines)
      return true
    },
    cancelInTime: (bookingId: string, start: string) => {
      const due = {
        bookingId,
        serviceId: 'yoga',
        start,
        participants: 0,
        taken: takenBy(bookingId),
        isCheckedAnew: false,
        isOwn: () => true,
      }
      const answer = linesOfDue([order()], due)
      if ('lines' in answer) lines.push(...answer.lines)
    },
    giveBack: (bookingId: string) => {
      const back = takenBy(bookingId).map((taken) =>
        linesOfReturn(taken, { uses: taken.uses, bookingId, isValid: isPoolValid(taken, state), reason: 'Ill' }),
      )
      lines.push(...back.flat())
    },
    grant: (amount: number) => lines.push({ ...poolOf(benefit, state), cause: 'MANUAL', amount, reason: 'More' }),
  }
}

test.each(['CYCLE', 'ORDER'] as const)('credits per %s are what the model counts, whatever is done to them', (per) => {
  fc.assert(
    fc.property(steps, fc.integer({ min: 1, max: 6 }), (script, amount) => {
      const ledger = openLedger({ id: 'benefit', allServices: true, serviceIds: [], kind: `PER_${per}`, amount })
      const model: Model = { status: 'ACTIVE', ran: 0, left: amount, bookings: new Map(), amount, per }
      const made: string[] = []
      let hour = 0
      ledger.look(dateOf(0))
      for (const step of script) {
        const now = dateOf(hour)
        const id = 'which' in step ? made[step.which % Math.max(1, made.length)] : undefined
        if (step.what === 'WAIT') {
          hour += step.hours
          letHoursPass(model, step.hours)
          ledger.look(dateOf(hour))
        }
        if (step.what === 'BOOK') {
          const bookingId = `booking ${made.length}`
          const isBooked = ledger.book(bookingId, dateOf(hour + step.inHours), step.people)
          expect(isBooked).toBe(bookInModel(model, bookingId, step))
          if (isBooked) made.push(bookingId)
        }
        if (step.what === 'CANCEL_IN_TIME' && id !== undefined) {
          ledger.cancelInTime(id, now)
          giveBackInModel(model, id)
        }
        if (step.what === 'GIVE_BACK' && id !== undefined) {
          ledger.giveBack(id)
          giveBackInModel(model, id)
        }
        if (step.what === 'GRANT' && model.status !== 'CANCELED' && step.amount !== 0 && model.left + step.amount >= 0) {
          ledger.grant(step.amount)
          model.left += step.amount
        }
        if (step.what === 'PAUSE') {
          ledger.pause(now)
          if (model.status === 'ACTIVE') model.status = 'PAUSED'
        }
        if (step.what === 'RESUME') {
          ledger.resume(now)
          if (model.status === 'PAUSED') model.status = 'ACTIVE'
        }
        if (step.what === 'END') {
          ledger.end(now)
          Object.assign(model, { status: 'CANCELED', left: 0 })
        }
        expect([ledger.state().status, sumOf(ledger.lines)], step.what).toEqual([model.status, model.left])
      }
      neverBelowZero(ledger.lines)
    }),
    { numRuns: 300 },
  )
})
