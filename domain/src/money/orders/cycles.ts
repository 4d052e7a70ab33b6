import type { OrderCycle, OrderModel, Period } from '@foyer/contract'

export type OrderSpan = {
  startDate: string
  model: OrderModel
  freeTrialDays: number
  timeZone: string
}

export type Pause = { pauseDate: string; resumeDate: string | null }

export function agreedEnd(span: OrderSpan): string | null {
  const { subscription, singlePaymentForDuration } = span.model
  if (singlePaymentForDuration) return instantOf(firstDayOf(span).add(durationOf(singlePaymentForDuration, 1)))
  return subscription && subscription.cycleCount > 0 ? plainStart(span, subscription.cycleCount + 1) : null
}

/**
 * Counted from the first day, so that 31 January leads to 28 or 29 February and then to 31 March; moved by each earlier pause. The cycle
 * after the last begins when the last ends.
 */
export const cycleStart = (span: OrderSpan, pauses: readonly Pause[], index: number): string => afterPauses(plainStart(span, index), pauses)

export function nextCycle({ model: { subscription } }: OrderSpan, index: number): number | null {
  if (!subscription) return null
  return subscription.cycleCount === 0 || index < subscription.cycleCount ? index + 1 : null
}

/** 0 is the free trial. */
export const firstCycle = ({ model, freeTrialDays }: OrderSpan): number => (model.subscription && freeTrialDays > 0 ? 0 : 1)

const mostCyclesShown = 200

/** Cycles begun, up to `current`; the newest may end early at `endDate`. */
export function cyclesOf(span: OrderSpan, pauses: readonly Pause[], current: number, endDate: string | null): OrderCycle[] {
  const first = Math.max(firstCycle(span), current - mostCyclesShown + 1)
  return Array.from({ length: current - first + 1 }, (_, offset) => first + offset).map((index) => {
    const startedDate = index <= firstCycle(span) ? span.startDate : cycleStart(span, pauses, index)
    const endedDate = index < current ? cycleStart(span, pauses, index + 1) : endOfCurrent(span, pauses, current, endDate)
    return { index, startedDate, ...(endedDate !== null && { endedDate }) }
  })
}

function endOfCurrent(span: OrderSpan, pauses: readonly Pause[], current: number, endDate: string | null): string | null {
  const next = nextCycle(span, current)
  const following = next === null ? null : cycleStart(span, pauses, next)
  return earliestOf(following, endDate)
}

export function currentCycleEnd({ cycle, pauses, ...span }: OrderSpan & { cycle: number | null; pauses: readonly Pause[] }): string | null {
  const next = cycle === null ? null : nextCycle(span, cycle)
  return next === null ? null : cycleStart(span, pauses, next)
}

export function earliestOf(one: string | null, other: string | null): string | null {
  if (one === null || other === null) return one ?? other
  return one < other ? one : other
}

export const laterBy = (instant: string, milliseconds: number): string =>
  Temporal.Instant.fromEpochMilliseconds(epochOf(instant) + milliseconds).toString({ fractionalSecondDigits: 3 })

export const lengthOf = (pause: { pauseDate: string; resumeDate: string }): number => epochOf(pause.resumeDate) - epochOf(pause.pauseDate)

function plainStart(span: OrderSpan, index: number): string {
  const { subscription } = span.model
  if (!subscription) return span.startDate
  return instantOf(
    firstDayOf(span)
      .add({ days: span.freeTrialDays })
      .add(durationOf(subscription.cycleDuration, index - 1)),
  )
}

function afterPauses(instant: string, pauses: readonly Pause[]): string {
  let moved = instant
  for (const { pauseDate, resumeDate } of pauses) {
    if (resumeDate === null || pauseDate >= moved) return moved
    moved = laterBy(moved, lengthOf({ pauseDate, resumeDate }))
  }
  return moved
}

const firstDayOf = ({ startDate, timeZone }: OrderSpan): Temporal.ZonedDateTime =>
  Temporal.Instant.from(startDate).toZonedDateTimeISO(timeZone)

const words = { DAY: 'days', WEEK: 'weeks', MONTH: 'months', YEAR: 'years' } as const

const durationOf = ({ count, unit }: Period, times: number): Temporal.DurationLike => ({ [words[unit]]: count * times })

const instantOf = (time: Temporal.ZonedDateTime): string => time.toInstant().toString({ fractionalSecondDigits: 3 })

const epochOf = (instant: string): number => Temporal.Instant.from(instant).epochMilliseconds
