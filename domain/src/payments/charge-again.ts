// In days after the try that was declined: four more tries within sixteen days.
const pauses = [1, 3, 5, 7]

/** When a declined charge is tried again; null after the last try. `tries` includes the one that was declined. */
export function nextTry(tries: number, now: string): string | null {
  const days = pauses[tries - 1]
  if (days === undefined) return null
  return Temporal.Instant.from(now)
    .add({ hours: days * 24 })
    .toString({ fractionalSecondDigits: 3 })
}
