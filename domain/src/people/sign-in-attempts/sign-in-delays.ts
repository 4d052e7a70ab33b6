/**
 * Seconds to wait before the next attempt, after so many failed ones of the same account from the same network. Typing errors cost
 * nothing; guessing soon does. It never becomes a lock: others' networks have their own count, and five minutes is the longest wait.
 */
export const signInDelaysSeconds: readonly number[] = [0, 0, 0, 1, 2, 4, 8, 15, 30, 60, 120, 300]

/**
 * Milliseconds that the answer to an attempt is held back, after so many failed ones of the same account from all networks together. It is
 * the same for right and wrong passwords and for addresses without an account, and it is bounded: an attacker with many networks is
 * slowed, and the member who types the right password is let in.
 */
export const heldBackMilliseconds = (failures: number): number => {
  const beyond = failures - freeFailuresOfAll
  return beyond <= 0 ? 0 : Math.min(250 * 2 ** Math.floor((beyond - 1) / 5), longestHeldBackMilliseconds)
}

const freeFailuresOfAll = 10
export const longestHeldBackMilliseconds = 4_000

/** So many failed attempts of an account, from all networks together, are mailed to its owner: once a day as long as they go on. */
export const failuresToTell = 20
export const failuresToldEverySeconds = 24 * 3600

/** After so long a quiet the count begins anew. */
export const attemptsForgottenAfterHours = 24
