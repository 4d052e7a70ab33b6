/** Seconds between two readings where nothing pushes and nothing fails. */
export const readingSeconds = 300

const restsInSeconds = [60, 300, 600, 1200, 1800] as const
const longestRestSeconds = 3600

/** How long a connection is left alone after so many failed rounds in a row; never shorter than the service asked for, up to a day. */
export const connectionRestSeconds = (failedRounds: number, askedSeconds = 0): number =>
  Math.max(restsInSeconds[Math.max(failedRounds, 1) - 1] ?? longestRestSeconds, Math.min(askedSeconds, 24 * 3600))

/** A failing connection is told to its person after half an hour, a lost permission at once, and to the owners after a day. */
export const minutesUntilPersonIsTold = 30
export const hoursUntilOwnersAreTold = 24
