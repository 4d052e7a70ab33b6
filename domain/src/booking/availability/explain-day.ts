import { clipIntervals, mergeIntervals, pairsOf, subtractIntervals } from '../../ground/time/intervals.ts'
import type { EpochMinutes } from '../../ground/time/zones.ts'
import type { OpenHours } from '../../house/calendar/working-hours.ts'
import { blockersOf } from './blockers.ts'
import { type BusyKind, busyAt, isLive, unpackBusy } from './busy.ts'
import { startTimes } from './grid.ts'
import type { AvailabilityInputs, ResourceHours } from './inputs.ts'
import { type Place, refusalToPlace } from './place-check.ts'
import type { Unbookable } from './reasons.ts'
import { type BookingWindow, bookingWindow } from './violations.ts'

export type RuleBar = {
  rule: 'OPEN' | 'OUTSIDE_HOURS' | BusyKind | 'IN_THE_PAST' | 'TOO_SOON' | 'TOO_FAR'
  start: EpochMinutes
  end: EpochMinutes
}

export type ExplainedStart = {
  start: EpochMinutes
  end: EpochMinutes
  unbookable: Unbookable | null
  blocker: { start: EpochMinutes; end: EpochMinutes; kind: BusyKind } | null
  onlyBufferIsBlocked: boolean
}

export type ResourceBars = { resourceId: string; name: string; bars: RuleBar[] }

export type DayExplanation = { starts: ExplainedStart[]; resource: ResourceBars; alsoNeeded: ResourceBars[] }

/** Uses the rules that offer the times, so the explanation cannot contradict the offer. */
export function explainDay(inputs: AvailabilityInputs, resourceId: string): DayExplanation {
  const resource = inputs.resources.find(({ id }) => id === resourceId)
  if (!resource) throw new Error(`No resource ${resourceId} among the candidates`)
  return {
    starts: explainedStarts(inputs, resource),
    resource: barsOf(inputs, resource),
    alsoNeeded: (inputs.alsoNeeded ?? []).flat().map((needed) => barsOf(inputs, needed)),
  }
}

function explainedStarts(inputs: AvailabilityInputs, resource: ResourceHours): ExplainedStart[] {
  const { service, from, to, now } = inputs
  // With a session of one minute, starts that come too late for the whole session are shown with their reason, too.
  const starts = startTimes({ open: resource.open, from, to, durationMinutes: 1, stepMinutes: service.stepMinutes })
  const blockers = blockersOf(starts, resource, service, now)
  return starts.map((start, index) => {
    const end = start + service.durationMinutes
    const place: Place = { start, resourceId: resource.id }
    const blocker = (blockers[index] ?? 0) < 0 ? null : busyAt(resource.busy, blockers[index] ?? 0)
    return {
      start,
      end,
      unbookable: refusalToPlace(place, inputs),
      blocker: blocker && { start: blocker.start, end: blocker.end, kind: blocker.kind },
      onlyBufferIsBlocked: blocker !== null && blocker.start >= end,
    }
  })
}

function barsOf({ now, from, to, service }: AvailabilityInputs, { id, name, open, busy }: ResourceHours): ResourceBars {
  const openTime = mergeIntervals(clipIntervals(openIntervals(open), from, to))
  const busyTime = unpackBusy(busy).filter(({ expiresAt, start, end }) => isLive(expiresAt, now) && start < to && end > from)
  const bars: RuleBar[] = [
    ...pairsOf(openTime).map((bar) => ({ rule: 'OPEN' as const, ...bar })),
    ...pairsOf(subtractIntervals([from, to], openTime)).map((bar) => ({ rule: 'OUTSIDE_HOURS' as const, ...bar })),
    ...busyTime.map(({ kind, start, end }) => ({ rule: kind, start: Math.max(start, from), end: Math.min(end, to) })),
    ...policyBars(bookingWindow(service, now), from, to),
  ]
  return { resourceId: id, name, bars }
}

function policyBars(window: BookingWindow, from: EpochMinutes, to: EpochMinutes): RuleBar[] {
  const bars: RuleBar[] = [
    { rule: 'IN_THE_PAST', start: from, end: Math.min(window.overBefore, to) },
    { rule: 'TOO_SOON', start: Math.max(window.overBefore, from), end: Math.min(window.notBefore, to) },
    { rule: 'TOO_FAR', start: Math.max(window.notAfter, from), end: to },
  ]
  return bars.filter((bar) => bar.start < bar.end)
}

const openIntervals = (open: OpenHours): number[] => open.flatMap(({ start, end }) => [start, end])
