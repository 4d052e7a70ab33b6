import type { FamilyPerson } from '@foyer/contract'
import { type Selectable, sql } from 'kysely'
import { takeLocks } from '../../ground/db/advisory-locks.ts'
import type { Queryable, Transaction } from '../../ground/db/database.ts'
import type { FamilyPeopleTable } from '../../ground/db/types.ts'

export const mostPeople = 20

export const lockFamily = (tx: Transaction, siteId: string, memberId: string): Promise<void> =>
  takeLocks(tx, [`family:${siteId}:${memberId}`], 'EXCLUSIVE')

type MemberKey = { siteId: string; memberId: string }

const familyOf = (db: Queryable, { siteId, memberId }: MemberKey) =>
  db.selectFrom('family_people').selectAll().where('site_id', '=', siteId).where('member_id', '=', memberId)

export const loadFamily = async (db: Queryable, member: MemberKey): Promise<FamilyPerson[]> =>
  (await familyOf(db, member).where('removed_at', 'is', null).orderBy('created_at').orderBy('id').execute()).map(personOf)

export const findFamilyPerson = async (db: Queryable, member: MemberKey, id: string): Promise<FamilyPerson | null> => {
  const row = await familyOf(db, member).where('id', '=', id).executeTakeFirst()
  return row ? personOf(row) : null
}

export const findPeopleById = async (db: Queryable, siteId: string, ids: readonly string[]): Promise<Map<string, FamilyPerson>> => {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('family_people')
    .selectAll()
    .where('site_id', '=', siteId)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .where('removed_at', 'is', null)
    .execute()
  return new Map(rows.map((row) => [row.id, personOf(row)]))
}

type Columns = Pick<FamilyPerson, 'name' | 'relation' | 'birthDate' | 'notes' | 'mayComeAlone' | 'pickedUpBy' | 'photoConsent'>
type At = MemberKey & { now: string; id: string }

const columnsOf = ({ name, relation, birthDate, notes, mayComeAlone, pickedUpBy, photoConsent }: Columns) => ({
  name,
  relation,
  may_come_alone: mayComeAlone,
  photo_consent: photoConsent,
  birth_date: birthDate ?? null,
  notes: notes?.trim() || null,
  picked_up_by: pickedUpBy?.trim() || null,
})

export const insertPeople = async (
  tx: Transaction,
  { siteId, memberId, now }: Omit<At, 'id'>,
  people: readonly (Columns & { id: string })[],
): Promise<void> => {
  if (people.length === 0) return
  const common = { site_id: siteId, member_id: memberId, created_at: now, updated_at: now }
  await tx
    .insertInto('family_people')
    .values(people.map((person) => ({ ...common, id: person.id, ...columnsOf(person) })))
    .execute()
}

export const savePerson = async (tx: Transaction, { siteId, now, id }: At, person: Columns): Promise<void> => {
  await tx
    .updateTable('family_people')
    .set({ ...columnsOf(person), updated_at: now, revision: sql`revision + 1` })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .execute()
}

export const markRemoved = async (tx: Transaction, { siteId, now, id }: At, isRemoved: boolean): Promise<void> => {
  await tx
    .updateTable('family_people')
    .set({ removed_at: isRemoved ? now : null, updated_at: now })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .execute()
}

const mostDeletedAtOnce = 500

export const deleteRemovedPeople = async (db: Queryable, before: string): Promise<void> => {
  await sql`delete from family_people where (site_id, id) in (
    select site_id, id from family_people where removed_at < ${before} order by removed_at limit ${sql.lit(mostDeletedAtOnce)})`.execute(db)
}

const personOf = (row: Selectable<FamilyPeopleTable>): FamilyPerson => ({
  id: row.id,
  name: row.name,
  relation: row.relation,
  ...(row.birth_date !== null && { birthDate: row.birth_date }),
  ...(row.notes !== null && { notes: row.notes }),
  mayComeAlone: row.may_come_alone,
  ...(row.picked_up_by !== null && { pickedUpBy: row.picked_up_by }),
  photoConsent: row.photo_consent,
  ...(row.removed_at !== null && { removed: true }),
  revision: row.revision,
  createdDate: row.created_at,
  updatedDate: row.updated_at,
})
