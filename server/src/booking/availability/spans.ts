import type { EpochMinutes } from '@foyer/domain'

/** A stretch of time, half-open. */
export type Span = { from: EpochMinutes; to: EpochMinutes }

const dayMinutes = 24 * 60
const weekMinutes = 7 * dayMinutes

/** The whole weeks around a span: queries about days of one week share what is cached of it. */
export const wholeWeeks = ({ from, to }: Span): Span => ({
  from: Math.floor(from / weekMinutes) * weekMinutes,
  to: Math.ceil(to / weekMinutes) * weekMinutes,
})

/** How far beyond cached weeks hours and blocks are read: enough for the end of most sessions that begin in them, with the pause after. */
export const usualBeyond = 2 * dayMinutes

/** A span and the time after it in which sessions that begin in it end, their pauses included. */
export const withBeyond = ({ from, to }: Span, beyond: number): Span => ({ from, to: to + beyond })
