import { amountOfCycle, amountOfOrder } from '../../money/orders/amounts.ts'
import { cycleStart } from '../../money/orders/cycles.ts'
import type { OrderState } from '../../money/orders/lifecycle.ts'
import type { OrderRecord } from '../../money/orders/order-record.ts'
import { dividedHalfUp } from '../../offer/pricing/taxes.ts'

/** Of one cycle, or of the whole order (null). */
export type Visits = { cycle: number | null; left: number; granted: number }

export type SoldOrder = Pick<OrderRecord, 'state' | 'price'> & {
  visits: readonly Visits[]
  isUnlimited: boolean
}

/** The measure of the open part. `ENDLESS`: neither visits nor an end; counts as given. */
export type Basis = 'VISITS' | 'TIME' | 'ENDLESS'

export type Unserved = { basis: Basis; units: bigint; left: number; granted: number; until: string | null }

const nothing = { units: 0n, left: 0, granted: 0, until: null }

/** The paid and open part at `at`: measured by visits if the plan counts them, else by time. `state` is that of `at`. */
export function unserved(order: SoldOrder, { paid, at }: { paid: bigint; at: string }): Unserved {
  const { status } = order.state
  const basis = basisOf(order)
  const isRunning = status === 'PENDING' || status === 'ACTIVE' || status === 'PAUSED'
  if (!isRunning || paid <= 0n || basis === 'ENDLESS') return { ...nothing, basis }
  const counted = countedVisits(order)
  const units = paid - servedUnits(order, { at, basis, counted })
  const visits = basis === 'VISITS' ? counted : { left: 0, granted: 0 }
  return { basis, units: units > 0n ? units : 0n, ...visits, until: endOf(order.state) }
}

const basisOf = ({ state, visits, isUnlimited }: SoldOrder): Basis => {
  if (visits.some(({ granted }) => granted > 0) && !isUnlimited) return 'VISITS'
  return state.model.singlePaymentUnlimited && state.endDate === null ? 'ENDLESS' : 'TIME'
}

type Counted = Pick<Visits, 'left' | 'granted'>

const countedVisits = ({ state, visits }: SoldOrder): Counted =>
  visits
    .filter(({ cycle }) => cycle === null || cycle === state.cycle)
    .reduce((sum, { left, granted }) => ({ left: sum.left + Math.max(left, 0), granted: sum.granted + granted }), { left: 0, granted: 0 })

type Asked = { at: string; basis: Basis; counted: Counted }

function servedUnits({ state, price, visits }: SoldOrder, { at, basis, counted }: Asked): bigint {
  if (state.status === 'PENDING') return 0n
  const ofWhole = !state.model.subscription || (basis === 'VISITS' && visits.every(({ cycle }) => cycle === null) && hasEnd(state))
  if (ofWhole) return shareOf(amountOfOrder({ state, price }), basis === 'VISITS' ? usedOf(counted) : usedOfTime(state, at))
  const cycle = state.cycle ?? 0
  const over = Array.from({ length: Math.max(cycle - 1, 0) }, (_, index) => amountOfCycle({ state, price }, index + 1))
  const running = shareOf(amountOfCycle({ state, price }, cycle), basis === 'VISITS' ? usedOf(counted) : usedOfTime(state, at))
  return over.reduce((sum, units) => sum + units, running)
}

const hasEnd = ({ model }: OrderState): boolean => (model.subscription?.cycleCount ?? 1) > 0

type Share = { used: bigint; of: bigint }

const shareOf = (units: bigint, { used, of }: Share): bigint => (of <= 0n ? units : dividedHalfUp(units * used, of))

const usedOf = ({ left, granted }: Counted): Share => ({ used: BigInt(Math.max(granted - left, 0)), of: BigInt(granted) })

function usedOfTime(state: OrderState, at: string): Share {
  const end = endOf(state)
  if (end === null) return { used: 1n, of: 1n }
  const stopped = state.pauses.find(({ resumeDate }) => resumeDate === null)?.pauseDate
  const until = epochOf(stopped !== undefined && stopped < at ? stopped : at)
  const whole = wholeTime(state)
  const left = clamped(epochOf(end) - until, whole)
  return { used: whole - left, of: whole }
}

/** Without pauses: they do not use up time. */
function wholeTime(state: OrderState): bigint {
  const { cycle, model, startDate } = state
  if (!model.subscription) return epochOf(state.earliestEndDate ?? state.endDate ?? startDate) - epochOf(startDate) - pausedTime(state)
  const index = cycle ?? 1
  if (index === 0) return epochOf(cycleStart(state, [], 1)) - epochOf(startDate)
  return epochOf(cycleStart(state, [], index + 1)) - epochOf(cycleStart(state, [], index))
}

const pausedTime = ({ pauses }: OrderState): bigint =>
  pauses.reduce((sum, { pauseDate, resumeDate }) => sum + (resumeDate === null ? 0n : epochOf(resumeDate) - epochOf(pauseDate)), 0n)

function endOf(state: OrderState): string | null {
  const { cycle, model, pauses, endDate } = state
  if (!model.subscription || cycle === null) return endDate
  const next = cycleStart(state, pauses, cycle + 1)
  return endDate !== null && endDate < next ? endDate : next
}

function clamped(value: bigint, most: bigint): bigint {
  if (value < 0n) return 0n
  return value > most ? most : value
}

const epochOf = (instant: string): bigint => BigInt(Temporal.Instant.from(instant).epochMilliseconds)

/** A course is given over time, other bookings when they begin. */
export function unservedBooking(
  { isCourse, start, end }: { isCourse: boolean; start: string; end: string },
  { paid, at }: { paid: bigint; at: string },
): bigint {
  if (start > at) return paid
  if (!isCourse || end <= at) return 0n
  return shareOf(paid, { used: epochOf(end) - epochOf(at), of: epochOf(end) - epochOf(start) })
}
