import type { AddOn, AddOnGroup, AddOnGroupDetail } from '@foyer/contract'
import { type Selectable, sql } from 'kysely'
import { columnsOf } from '../../ground/db/columns.ts'
import type { Queryable, Transaction } from '../../ground/db/database.ts'
import type { AddOnGroupsTable } from '../../ground/db/types.ts'
import type { WordsFor } from '../../house/site/words-for.ts'
import { type AddOnJson, termsFromJson } from './offered-add-ons.ts'

const groupColumns = columnsOf<AddOnGroup, Exclude<keyof AddOnGroup, 'id'>>()('add_on_groups', {
  written: {
    name: ['name', 'text'],
    maxNumberOfAddOns: ['max_number_of_add_ons', 'number?'],
    prompt: ['prompt', 'text?'],
    addOnIds: ['add_on_ids', 'idList'],
    translations: ['translations', 'translations'],
  },
  kept: { id: ['id', 'id'] },
})

export type WhichGroup = { siteId: string; serviceId: string; id: string }

export async function findGroup(db: Queryable, { siteId, serviceId, id }: WhichGroup): Promise<AddOnGroup | null> {
  const row = await groupsOf(db, siteId, serviceId).where('id', '=', id).executeTakeFirst()
  return row ? groupOf(row) : null
}

const groupsOf = (db: Queryable, siteId: string, serviceId: string) =>
  db.selectFrom('add_on_groups').selectAll().where('site_id', '=', siteId).where('service_id', '=', serviceId)

const groupsWith = (db: Queryable, siteId: string, addOnId: string) =>
  db
    .selectFrom('add_on_groups')
    .where('add_on_groups.site_id', '=', siteId)
    .where(sql<boolean>`add_on_groups.add_on_ids @> array[${addOnId}::uuid]`)

export async function findGroupsWith(db: Queryable, siteId: string, addOnId: string): Promise<{ serviceId: string; group: AddOnGroup }[]> {
  const rows = await groupsWith(db, siteId, addOnId).selectAll().orderBy('id').execute()
  return rows.map((row) => ({ serviceId: row.service_id, group: groupOf(row) }))
}

export async function lockServicesWithAddOn(tx: Transaction, siteId: string, addOnId: string): Promise<void> {
  await tx
    .selectFrom('services')
    .select('id')
    .where('site_id', '=', siteId)
    .where('id', 'in', groupsWith(tx, siteId, addOnId).select('service_id'))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

/** A service has three positions for groups. Its row is locked. False if all are used. */
export async function insertGroup(tx: Transaction, siteId: string, serviceId: string, group: AddOnGroup): Promise<boolean> {
  const { rows } = await sql`
    insert into add_on_groups (site_id, id, service_id, place, name, max_number_of_add_ons, prompt, add_on_ids, translations)
    select ${siteId}, ${group.id}, ${serviceId}, min(free.place), ${group.name}, ${group.maxNumberOfAddOns ?? null}::integer,
      ${group.prompt ?? null}::text, ${group.addOnIds}::uuid[], ${JSON.stringify(group.translations ?? {})}::jsonb
    from generate_series(1, 3) as free (place)
    where not exists (
      select from add_on_groups as taken where taken.site_id = ${siteId} and taken.service_id = ${serviceId} and taken.place = free.place
    )
    having min(free.place) is not null
    returning id`.execute(tx)
  return rows.length > 0
}

export async function insertCopiesOfGroups(
  tx: Transaction,
  { siteId, fromServiceId, toServiceId }: { siteId: string; fromServiceId: string; toServiceId: string },
): Promise<AddOnGroup[]> {
  const { rows } = await sql<Selectable<AddOnGroupsTable>>`
    insert into add_on_groups (site_id, id, service_id, place, name, max_number_of_add_ons, prompt, add_on_ids, translations)
    select site_id, gen_random_uuid(), ${toServiceId}, place, name, max_number_of_add_ons, prompt, add_on_ids, translations
    from add_on_groups where site_id = ${siteId} and service_id = ${fromServiceId}
    returning *`.execute(tx)
  return rows.map(groupOf)
}

export async function saveGroup(tx: Transaction, siteId: string, serviceId: string, group: AddOnGroup): Promise<void> {
  await tx
    .updateTable('add_on_groups')
    .set(groupColumns.rowOf(group))
    .where('site_id', '=', siteId)
    .where('service_id', '=', serviceId)
    .where('id', '=', group.id)
    .execute()
}

export async function findGroups(db: Queryable, siteId: string, serviceId: string): Promise<AddOnGroup[]> {
  const rows = await groupsOf(db, siteId, serviceId).orderBy('place').execute()
  return rows.map(groupOf)
}

export async function saveOrder(tx: Transaction, siteId: string, serviceId: string, ids: readonly string[]): Promise<void> {
  await sql`
    update add_on_groups set place = wanted.position
    from unnest(${ids}::uuid[]) with ordinality as wanted (id, position)
    where add_on_groups.site_id = ${siteId} and add_on_groups.service_id = ${serviceId} and add_on_groups.id = wanted.id`.execute(tx)
}

export async function removeGroup(tx: Transaction, { siteId, serviceId, id }: WhichGroup): Promise<void> {
  await tx.deleteFrom('add_on_groups').where('site_id', '=', siteId).where('service_id', '=', serviceId).where('id', '=', id).execute()
}

type DetailRow = Pick<AddOnGroupDetail, 'groupId'> & {
  maxNumberOfAddOns: number | null
  wording: Pick<AddOnGroup, 'name' | 'prompt' | 'translations'>
  addOns: (AddOnJson & Pick<AddOn, 'translations'>)[]
}

type Asked = { serviceId: string; words: WordsFor }

export async function readGroupDetails(db: Queryable, siteId: string, { serviceId, words }: Asked): Promise<AddOnGroupDetail[]> {
  const { rows } = await sql<DetailRow>`
    select g.id as "groupId", g.max_number_of_add_ons as "maxNumberOfAddOns",
      jsonb_strip_nulls(jsonb_build_object('name', g.name, 'prompt', g.prompt, 'translations', nullif(g.translations, '{}'))) as wording, (
      select coalesce(json_agg(json_build_object('id', a.id, 'name', a.name, 'translations', a.translations, 'minorUnits', a.price_minor_units, 'currency', a.currency,
        'durationInMinutes', a.duration_minutes, 'maxQuantity', a.max_quantity) order by listed.position), '[]')
      from unnest(g.add_on_ids) with ordinality as listed (id, position) join add_ons a on a.site_id = g.site_id and a.id = listed.id
    ) as "addOns"
    from add_on_groups g where g.site_id = ${siteId} and g.service_id = ${serviceId} order by g.place`.execute(db)
  return rows.map(({ groupId, maxNumberOfAddOns, wording, addOns }) => {
    const { name: groupName, ...shown } = words(wording)
    return {
      groupId,
      groupName,
      ...shown,
      ...(maxNumberOfAddOns !== null && { maxNumberOfAddOns }),
      addOns: addOns.map((addOn) => {
        const { id: addOnId, ...terms } = termsFromJson(words(addOn))
        return { addOnId, ...terms }
      }),
    }
  })
}

const groupOf = (row: Selectable<AddOnGroupsTable>): AddOnGroup => groupColumns.entityOf(row)
