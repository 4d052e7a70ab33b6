import { optionalKindOfMail } from '@foyer/domain'
import type { Queryable } from '../../ground/db/database.ts'
import { findChoices } from './notifications-store.ts'

export async function isSwitchedOff(db: Queryable, siteId: string, { template, to }: { template: string; to: string }): Promise<boolean> {
  const kind = optionalKindOfMail(template)
  if (kind === null) return false
  const choice = (await findChoices(db, siteId, [to])).get(to.toLowerCase())
  return choice?.switched_off.includes(kind) ?? false
}
