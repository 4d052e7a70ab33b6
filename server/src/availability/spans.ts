import type { EpochMinutes } from '@foyer/domain'

/** A stretch of time, half-open. */
export type Span = { from: EpochMinutes; to: EpochMinutes }

const weekMinutes = 7 * 24 * 60

/** The whole weeks around a span: questions about days of one week share what is remembered of it. */
export const wholeWeeks = ({ from, to }: Span): Span => ({
  from: Math.floor(from / weekMinutes) * weekMinutes,
  to: Math.ceil(to / weekMinutes) * weekMinutes,
})
