/** `11:42` until an instant; `0:00` when it has passed. */
export const timeLeft = (until: string | undefined, now: number): string => {
  const seconds = until === undefined ? 0 : Math.max(0, Math.floor((Temporal.Instant.from(until).epochMilliseconds - now) / 1000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
