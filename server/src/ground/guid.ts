/** The GUID in lower case; null for anything else, so that a uuid column never receives it. */
export const guidIn = (sent: unknown): string | null =>
  typeof sent === 'string' && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(sent) ? sent.toLowerCase() : null
