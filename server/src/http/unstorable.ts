import type { Violation } from '@foyer/domain'

// No entity is deeper; a body of a megabyte of brackets would break whoever walks through it.
const deepest = 64

/** Text that PostgreSQL cannot keep (NUL, half a surrogate pair), and nesting without end: wherever it stands in the input. */
export const unstorableParts = (input: unknown, field = '', depth = 0): Violation[] => {
  if (typeof input === 'string') return isStorable(input) ? [] : [unsupported(field)]
  if (typeof input !== 'object' || input === null) return []
  if (depth >= deepest) return [{ field, description: 'is nested too deeply', rule: 'MAX_DEPTH', data: { limit: deepest } }]
  if (Array.isArray(input)) return input.flatMap((item, index) => unstorableParts(item, `${field}[${index}]`, depth + 1))
  return Object.entries(input).flatMap(([name, member]) =>
    isStorable(name) ? unstorableParts(member, field ? `${field}.${name}` : name, depth + 1) : [unsupported(field)],
  )
}

const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\0')

const unsupported = (field: string): Violation => ({
  field,
  description: 'has a character that cannot be kept',
  rule: 'UNSUPPORTED_CHARACTER',
})
