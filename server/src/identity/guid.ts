/** The GUID that was sent, in small letters; null for anything else, so that it never reaches a column that would refuse it. */
export const guidIn = (sent: unknown): string | null =>
  typeof sent === 'string' && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(sent) ? sent.toLowerCase() : null
