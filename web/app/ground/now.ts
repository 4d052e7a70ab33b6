import { useSyncExternalStore } from 'react'

type Clock = { now: number; listeners: Set<() => void>; timer: ReturnType<typeof setInterval> | undefined }

const clocks = new Map<number, Clock>()

/** Milliseconds since 1970, updated every `everySeconds`. Components with the same interval share one timer. */
export const useNow = (everySeconds: 1 | 30): number => {
  const clock = clockOf(everySeconds)
  return useSyncExternalStore(
    (changed) => listen(clock, everySeconds, changed),
    () => clock.now,
    () => clock.now,
  )
}

const clockOf = (everySeconds: number): Clock => {
  const known = clocks.get(everySeconds)
  const now = Temporal.Now.instant().epochMilliseconds
  if (known) {
    if (known.listeners.size === 0 && Math.abs(now - known.now) >= everySeconds * 1000) known.now = now
    return known
  }
  const made: Clock = { now, listeners: new Set(), timer: undefined }
  clocks.set(everySeconds, made)
  return made
}

const listen = (clock: Clock, everySeconds: number, changed: () => void) => {
  clock.listeners.add(changed)
  clock.timer ??= setInterval(() => tick(clock), everySeconds * 1000)
  return () => {
    clock.listeners.delete(changed)
    if (clock.listeners.size > 0) return
    clearInterval(clock.timer)
    clock.timer = undefined
  }
}

const tick = (clock: Clock) => {
  clock.now = Temporal.Now.instant().epochMilliseconds
  for (const changed of clock.listeners) changed()
}

/** `11:42`, and `0:00` after the instant. */
export const timeLeft = (until: string | undefined, now: number): string => {
  const seconds = until === undefined ? 0 : Math.max(0, Math.floor((Temporal.Instant.from(until).epochMilliseconds - now) / 1000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
