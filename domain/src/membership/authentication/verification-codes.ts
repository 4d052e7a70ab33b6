export const codeMinutes = 10
export const triesPerCode = 5

/** Delays between codes to the same account: the first two at once, then slower and slower. */
export const codeDelaysSeconds: readonly number[] = [0, 30, 60, 120, 300, 600]

/** The business pays for each message to a telephone: delays between messages to one number, for all callers together. */
export const numberDelaysSeconds: readonly number[] = [0, 0, 30, 60, 120, 300, 600, 1800, 3600, 14_400]

export const stateTokenMinutes = 60

export const sixDigits = (number: number): string => String(number).padStart(6, '0')
