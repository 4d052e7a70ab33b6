/** What a telephone link dials: the digits, without the signs that make a number easy to read. */
export const phoneLink = (phone: string): string => `tel:${phone.replaceAll(/[^\d+*#]/g, '')}`
