import { mostViolations, type Violation } from '@foyer/domain'

/**
 * Text that PostgreSQL cannot store (NUL, half a surrogate pair), and `__proto__`, which would change every object: anywhere in the input.
 */
export const unstorableParts = (input: unknown): Violation[] => {
  const found: Violation[] = []
  search(input, '', found)
  return found
}

const search = (input: unknown, field: string, found: Violation[]): void => {
  if (found.length >= mostViolations) return
  if (typeof input === 'string' && !isStorable(input)) found.push(unsupported(field))
  if (typeof input !== 'object' || input === null) return
  if (Array.isArray(input)) {
    for (const [index, item] of input.entries()) search(item, `${field}[${index}]`, found)
    return
  }
  // Parsed objects inherit no members. With thousands of members, a list of pairs would take longer than all the rest.
  for (const name in input) {
    if (isStorable(name) && name !== '__proto__') search((input as Record<string, unknown>)[name], field ? `${field}.${name}` : name, found)
    else if (found.length < mostViolations) found.push(unsupported(field))
  }
}

const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\0')

const unsupported = (field: string): Violation => ({
  field,
  description: 'has a character that cannot be kept',
  rule: 'UNSUPPORTED_CHARACTER',
})
