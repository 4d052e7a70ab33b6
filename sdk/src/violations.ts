export type FieldViolation = {
  field: string
  description: string
  violatedRule?: string
  ruleName?: string
  data?: Record<string, unknown>
}

/** Member of the request → argument of the caller's function: `{ 'loginId.email': 'email' }`. */
export type ArgumentNames = Readonly<Record<string, string>>

export const inOwnWords = (violations: readonly FieldViolation[], names: ArgumentNames): FieldViolation[] =>
  violations
    .filter(({ field }) => !violations.some((other) => isMoreExact(other.field, field, names)))
    .map((violation) => ({ ...violation, field: renamed(violation.field, names) }))
    .sort((left, right) => Number(left.field > right.field) - Number(left.field < right.field))

export const sentenceOf = (violations: readonly FieldViolation[]): string => {
  const list = violations.map(({ field, description }) => `"${field}" ${description}`).join(', ')
  return list ? `INVALID_ARGUMENT: ${list}` : 'INVALID_ARGUMENT'
}

// "loginId is wrong" says nothing beside "loginId.email is no address", if the caller knows loginId.email by a name.
const isMoreExact = (other: string, field: string, names: ArgumentNames): boolean =>
  other !== field && Object.hasOwn(names, other) && isWithin(other, field)

const renamed = (field: string, names: ArgumentNames): string => {
  const [longest] = Object.keys(names)
    .filter((path) => isWithin(field, path))
    .sort((left, right) => right.length - left.length)
  return longest === undefined ? field : `${names[longest]}${field.slice(longest.length)}`
}

const isWithin = (field: string, path: string): boolean => field.startsWith(path) && /^($|[.[])/.test(field.slice(path.length))
