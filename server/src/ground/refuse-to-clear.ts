import { InvalidInput } from '@foyer/domain'

/** For entities whose fields can never be empty. */
export const refuseToClear = (cleared: ReadonlySet<string>): void => {
  if (cleared.size === 0) return
  throw new InvalidInput([...cleared].map((field) => ({ field, description: 'cannot be cleared', rule: 'REQUIRED' })))
}
