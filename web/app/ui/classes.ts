type Part = string | false | null | undefined

export const classes = (...parts: Part[]): string => parts.filter(Boolean).join(' ')
