import { InvalidInput } from '@foyer/domain'

export const refuseToClear = (cleared: ReadonlySet<string>): void => {
  if (cleared.size === 0) return
  throw new InvalidInput([...cleared].map((field) => ({ field, description: 'cannot be cleared', rule: 'REQUIRED' })))
}
