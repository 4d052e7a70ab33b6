/**
 * Delays after failed attempts of the same account from the same network. Typing errors cost nothing; guessing soon does. It never becomes
 * a lock: others' networks have their own count, and five minutes is the longest wait.
 */
export const signInDelaysSeconds: readonly number[] = [0, 0, 0, 1, 2, 4, 8, 15, 30, 60, 120, 300]

/**
 * Answers are delayed after failed attempts of the same account from all networks together. The delay is the same for right and wrong
 * passwords and for addresses without an account (timing attacks), and it is bounded: an attacker with many networks is slowed, and the
 * member with the right password is let in.
 */
export const heldBackMilliseconds = (failures: number): number => {
  const beyond = failures - freeFailuresOfAll
  return beyond <= 0 ? 0 : Math.min(250 * 2 ** Math.floor((beyond - 1) / 5), longestHeldBackMilliseconds)
}

const freeFailuresOfAll = 10
export const longestHeldBackMilliseconds = 4_000

/** This many failed attempts from all networks together are mailed to the account's holder, at most once a day. */
export const failuresToMail = 20
export const failureMailEverySeconds = 24 * 3600

export const attemptsForgottenAfterHours = 24
