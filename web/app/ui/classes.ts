type Part = string | false | null | undefined

/** Joins class names and leaves out what does not apply. */
export const classes = (...parts: Part[]): string => parts.filter(Boolean).join(' ')
