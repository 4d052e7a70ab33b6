import type { EpochMinutes } from '../../ground/time/zones.ts'
import type { AvailabilityInputs } from './inputs.ts'
import { slotBoard } from './slots.ts'

export type Stretch = { start: EpochMinutes; end: EpochMinutes }

/** When any of several services can be booked, ascending and apart: sessions that touch or overlap are one stretch. */
export function freeStretches(services: readonly AvailabilityInputs[]): Stretch[] {
  const sessions = services.flatMap((inputs) => {
    const { starts, isBookable } = slotBoard(inputs)
    return starts.filter((_, row) => isBookable(row)).map((start) => ({ start, end: start + inputs.service.durationMinutes }))
  })
  const stretches: Stretch[] = []
  for (const { start, end } of sessions.toSorted((one, other) => one.start - other.start)) {
    const last = stretches.at(-1)
    if (!last || start > last.end) stretches.push({ start, end })
    else last.end = Math.max(last.end, end)
  }
  return stretches
}
