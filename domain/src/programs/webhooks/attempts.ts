const minutes = 60
const hours = 60 * minutes

/** Seconds until the next try, by the number of tries that failed; the last pause repeats. */
const pauses = [5, 30, 2 * minutes, 10 * minutes, 30 * minutes, 1 * hours, 2 * hours, 4 * hours, 8 * hours]

const patienceHours = 48

/** A receiver that has taken nothing for so long is switched off. */
export const daysUntilSwitchedOff = 3

/** After so many failed tries a delivery no longer holds up later events of its entity. */
export const mostTriesHoldingOthers = 4

type FailedTry = {
  /** When the delivery became due first. */
  dueSince: string
  /** How many tries have failed, this one included. */
  failedTries: number
  now: string
  /** From 0 to 1: spreads the tries of many deliveries. */
  chance: number
}

/** When a delivery is tried next; null when it is given up. */
export const nextTryAt = ({ dueSince, failedTries, now, chance }: FailedTry): string | null => {
  const seconds = (pauses[failedTries - 1] ?? (pauses.at(-1) as number)) * (0.9 + 0.2 * chance)
  const at = Temporal.Instant.from(now).add({ milliseconds: Math.round(seconds * 1000) })
  const end = Temporal.Instant.from(dueSince).add({ hours: patienceHours })
  return Temporal.Instant.compare(at, end) > 0 ? null : at.toString({ fractionalSecondDigits: 3 })
}

/** How long a receiver is left alone after so many rounds in a row in which it took nothing: up to five minutes. */
export const restSeconds = (failedRounds: number): number => Math.min(5 * minutes, 2 ** failedRounds)
