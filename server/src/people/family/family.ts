import { randomUUID } from 'node:crypto'
import { Refusal } from '@foyer/domain'
import type { Queryable, Transaction } from '../../ground/db/database.ts'
import { checkedPerson } from './change-family.ts'
import { deleteRemovedPeople, findPeopleById, insertPeople, loadFamily, lockFamily, mostPeople } from './family-store.ts'

export { findPeopleById, loadFamily }

const hoursToTakeBack = 1

/** Runs once a minute. Deletes removed people who can no longer be restored. */
export const forgetRemovedPeople = (db: Queryable, now: string): Promise<void> =>
  deleteRemovedPeople(db, Temporal.Instant.from(now).subtract({ hours: hoursToTakeBack }).toString({ fractionalSecondDigits: 3 }))

type Keeping = { siteId: string; memberId: string; now: string }

/** Adds the named people to the member's family, except names that are there already. */
export async function keepFamilyPeople(
  tx: Transaction,
  at: Keeping,
  people: readonly { name: string; birthDate: string | undefined }[],
): Promise<void> {
  await lockFamily(tx, at.siteId, at.memberId)
  const family = await loadFamily(tx, at)
  const known = new Set(family.map(({ name }) => name.toLowerCase()))
  const byName = new Map(people.map((person) => [person.name.toLowerCase(), person]))
  const added = [...byName].flatMap(([name, person]) => (known.has(name) ? [] : [person]))
  if (family.length + added.length > mostPeople) throw new Refusal('FAMILY_LIMIT_REACHED', { limit: mostPeople })
  const rows = added.map(({ name, birthDate }) => {
    const person = checkedPerson({ name, relation: 'OTHER' as const, ...(birthDate !== undefined && { birthDate }) }, at)
    return { id: randomUUID(), ...person, mayComeAlone: false, photoConsent: false }
  })
  await insertPeople(tx, at, rows)
}
