import { optionalKindOfMail } from '@foyer/domain'
import type { Queryable } from '../db/database.ts'
import { asChosen } from './as-chosen.ts'
import { findChoices } from './choices-store.ts'

export { asChosen }

/** Whether the recipient has switched off the kind of a mail since it was written. */
export async function isSwitchedOff(db: Queryable, siteId: string, { template, to }: { template: string; to: string }): Promise<boolean> {
  const kind = optionalKindOfMail(template)
  if (kind === null) return false
  const choice = (await findChoices(db, siteId, [to])).get(to.toLowerCase())
  return choice?.switched_off.includes(kind) ?? false
}
