import { InvalidInput, invalid } from '@foyer/domain'

/** What somebody calls a thing, without blanks around it; blanks alone are no name. */
export const writtenName = (field: string, sent: string): string => {
  const name = sent.trim()
  if (name === '') throw invalid(field, 'is required', 'REQUIRED')
  return name
}

/** For entities of which every member is always there. */
export const refuseToClear = (cleared: ReadonlySet<string>): void => {
  if (cleared.size === 0) return
  throw new InvalidInput([...cleared].map((field) => ({ field, description: 'cannot be cleared', rule: 'REQUIRED' })))
}
