/** Open windows and busy times as sorted integers. */
export type PlainResource = { id: string; windows: number[]; busy: { starts: number[]; ends: number[] } }
export type PlainSlot = { start: number; end: number; resourceIds: string[] }
export type PlainQuestion = { resources: PlainResource[]; from: number; to: number; durationMinutes: number; stepMinutes: number }

/**
 * The least that must be done to answer who is free when: plain loops over sorted integers. It knows no holds, buffers, policies
 * or reasons, and expects windows that begin on the step.
 */
export function plainLoop({ resources, from, to, durationMinutes, stepMinutes }: PlainQuestion): PlainSlot[] {
  const freeAt: (string[] | undefined)[] = new Array((to - from) / stepMinutes)
  for (const { id, windows, busy } of resources) {
    let next = 0
    let busyUntil = 0
    for (let window = 0; window < windows.length; window += 2) {
      const last = at(windows, window + 1) - durationMinutes
      for (let start = at(windows, window); start <= last; start += stepMinutes) {
        for (; next < busy.starts.length && at(busy.starts, next) < start + durationMinutes; next++) {
          if (at(busy.ends, next) > busyUntil) busyUntil = at(busy.ends, next)
        }
        const step = (start - from) / stepMinutes
        const free = freeAt[step] ?? []
        if (busyUntil <= start) free.push(id)
        freeAt[step] = free
      }
    }
  }
  const slots: PlainSlot[] = []
  for (let step = 0; step < freeAt.length; step++) {
    const resourceIds = freeAt[step]
    const start = from + step * stepMinutes
    if (resourceIds) slots.push({ start, end: start + durationMinutes, resourceIds })
  }
  return slots
}

// The index is always within the list; the type checker cannot know.
const at = (list: number[], index: number): number => list[index] as number
