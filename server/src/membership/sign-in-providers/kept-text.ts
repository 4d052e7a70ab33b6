/**
 * The part of a provider's text that can be stored: limited in length, no NUL, no half of a surrogate pair. Empty for anything but text.
 */
export const keptText = (text: unknown, longest: number): string =>
  typeof text === 'string' ? text.replaceAll('\0', '').slice(0, longest).toWellFormed() : ''
