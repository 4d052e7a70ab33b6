const mostRemembered = 10_000

/** Counters that are full, and until when: so that a flood of refused calls costs the database nothing. */
export const closedCounters = () => {
  const ends = new Map<string, string>()
  return {
    endOf: (key: string, now: string): string | null => {
      const end = ends.get(key)
      return end !== undefined && end > now ? end : null
    },
    close: (key: string, end: string, now: string): void => {
      if (ends.size >= mostRemembered) forgetSome(ends, now)
      ends.set(key, end)
    },
  }
}

/** Those that have opened again; else the oldest, which then cost a statement again. */
const forgetSome = (ends: Map<string, string>, now: string): void => {
  for (const [key, end] of ends) if (end <= now) ends.delete(key)
  const [oldest] = ends.keys()
  if (ends.size >= mostRemembered && oldest !== undefined) ends.delete(oldest)
}
