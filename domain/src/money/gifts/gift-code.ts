// Crockford's base 32: no letter looks like a digit, and no word is made by chance.
const signs = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const lengthOfCode = 16

/** The code that 16 random bytes make: 80 bits of them, too many to guess. */
export const giftCodeOf = (bytes: Uint8Array): string =>
  Array.from({ length: lengthOfCode }, (_, index) => signs[(bytes[index] ?? 0) % signs.length]).join('')

/** A code as it is compared: upper and lower case, blanks and dashes are the same, and letters that look like digits are these. */
export const normalGiftCode = (typed: string): string =>
  typed
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')

/** In groups of four, as people read and type it. */
export const shownGiftCode = (code: string): string => code.match(/.{1,4}/g)?.join('-') ?? ''
