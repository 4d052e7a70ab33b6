/** How many attempts need no captcha: failed ones of an account from one network, and sign-ups from one. Typing errors stay below. */
export const freeFailures = { ofOneNetwork: 3, ofSignUps: 10 }

/** How hard the built-in captcha is: some hundred thousand hashes, a moment for one sign-in and a burden for a million. */
export const workBits = 17

/** With how many zero bits a hash begins. */
export const leadingZeroBits = (hash: Uint8Array): number => {
  const first = hash.findIndex((byte) => byte !== 0)
  return first === -1 ? hash.length * 8 : first * 8 + Math.clz32(hash[first] ?? 0) - 24
}
