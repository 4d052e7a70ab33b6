/**
 * Seconds to wait before the next attempt, after so many failed ones of the same account from the same network. Typing errors cost
 * nothing; guessing soon does. It never becomes a lock: others' networks have their own count, and five minutes is the longest wait.
 */
export const signInDelaysSeconds: readonly number[] = [0, 0, 0, 1, 2, 4, 8, 15, 30, 60, 120, 300]

/** So many failed attempts of an account, from all networks together, are told to whoever has it: once, until one succeeds or a day is quiet. */
export const failuresToTell = 20

/** After so long a quiet the count begins anew. */
export const attemptsForgottenAfterHours = 24
