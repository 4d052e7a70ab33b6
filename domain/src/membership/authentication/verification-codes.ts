/** How long a code from a mail or a message is good, and how many tries it allows. */
export const codeMinutes = 10
export const triesPerCode = 5

/** Seconds to wait before one more code is sent to the same account, after so many: the first two at once, then slower and slower. */
export const codeDelaysSeconds: readonly number[] = [0, 30, 60, 120, 300, 600]

/** The business pays for each message to a telephone: the waits between messages to one number, for all callers together. */
export const numberDelaysSeconds: readonly number[] = [0, 0, 30, 60, 120, 300, 600, 1800, 3600, 14_400]

/** How long a sign-in may stay unfinished. */
export const stateTokenMinutes = 60

/** A number below a million as the six digits people type. */
export const sixDigits = (number: number): string => String(number).padStart(6, '0')
