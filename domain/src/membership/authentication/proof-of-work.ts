/** Attempts without a captcha: failed ones of an account from one network, and sign-ups from one. Typing errors stay below. */
export const freeFailures = { ofOneNetwork: 3, ofSignUps: 10 }

/** Some hundred thousand hashes: a moment for one sign-in and a burden for a million. */
export const workBits = 17

export const leadingZeroBits = (hash: Uint8Array): number => {
  const first = hash.findIndex((byte) => byte !== 0)
  return first === -1 ? hash.length * 8 : first * 8 + Math.clz32(hash[first] ?? 0) - 24
}
