/** So much of what others tell as can be kept: no more than this, no NUL, no half of a sign. Empty where it is no text. */
export const keptText = (told: unknown, longest: number): string =>
  typeof told === 'string' ? told.replaceAll('\0', '').slice(0, longest).toWellFormed() : ''
