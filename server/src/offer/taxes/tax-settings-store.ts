import { randomUUID } from 'node:crypto'
import type { NewTaxRate, TaxSettings } from '@foyer/contract'
import { rateOf, rateText, type WantedTaxes } from '@foyer/domain'
import { sql } from 'kysely'
import type { Queryable, Transaction } from '../../ground/db/database.ts'

type StoredRate = { id: string; name: string; rate: number; note: string | null }

export async function findTaxSettings(db: Queryable, siteId: string): Promise<TaxSettings> {
  const row = await db
    .selectFrom('sites')
    .leftJoin('tax_settings as settings', 'settings.site_id', 'sites.id')
    .select(['sites.created_at', 'default_rate_id', 'is_included', 'fees_without_tax', 'settings.revision', 'settings.updated_at'])
    .select(
      sql<StoredRate[]>`coalesce((
        select json_agg(json_build_object('id', id, 'name', name, 'rate', rate, 'note', note) order by position, id)
        from tax_rates where tax_rates.site_id = sites.id), '[]')`.as('rates'),
    )
    .where('sites.id', '=', siteId)
    .executeTakeFirstOrThrow()
  const includedInPrice = row.is_included ?? true
  const rates = row.rates.map((rate) => rateOfRow(rate, row.default_rate_id))
  const standard = rates.find(({ isDefault }) => isDefault)
  return {
    ...(standard && { tax: { name: standard.name, rate: standard.rate, includedInPrice } }),
    rates,
    includedInPrice,
    feesWithoutTax: row.fees_without_tax ?? false,
    revision: row.revision ?? '0',
    updatedDate: row.updated_at ?? row.created_at,
  }
}

const rateOfRow = ({ id, name, rate, note }: StoredRate, defaultId: string | null) => ({
  id,
  name,
  rate: rateText(rate),
  isDefault: id === defaultId,
  ...(note !== null && { note }),
})

type Saved = { siteId: string; now: string; revision: string; taxes: WantedTaxes }

export async function saveTaxSettings(tx: Transaction, { siteId, now, revision, taxes }: Saved): Promise<boolean> {
  const rates = taxes.rates.map((rate) => ({ ...rate, id: rate.id?.toLowerCase() ?? randomUUID() }))
  await saveRates(tx, siteId, rates)
  const standard = rates.find(({ isDefault }) => isDefault)
  // Servers of older releases read the name and rate of the default rate.
  const { rows } = await sql`
    insert into tax_settings as stored (site_id, name, rate, is_included, default_rate_id, fees_without_tax, updated_at)
    values (${siteId}, ${standard?.name ?? null}, ${standard ? rateOf(standard.rate) : null}, ${standard ? taxes.includedInPrice : null},
      ${standard?.id ?? null}, ${taxes.feesWithoutTax}, ${now})
    on conflict (site_id) do update set name = excluded.name, rate = excluded.rate, is_included = excluded.is_included,
      default_rate_id = excluded.default_rate_id, fees_without_tax = excluded.fees_without_tax,
      updated_at = excluded.updated_at, revision = stored.revision + 1
    where stored.revision = ${revision}
    returning site_id`.execute(tx)
  return rows.length > 0
}

async function saveRates(tx: Transaction, siteId: string, rates: readonly (NewTaxRate & { id: string })[]): Promise<void> {
  const rows = rates.map(({ id, name, rate, note = null }, position) => ({ id, name, rate: rateOf(rate), note, position }))
  await sql`
    insert into tax_rates (site_id, id, name, rate, note, position)
    select ${siteId}, wanted.* from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as wanted (id uuid, name text, rate integer, note text, position integer)
    on conflict (site_id, id) do update
      set name = excluded.name, rate = excluded.rate, note = excluded.note, position = excluded.position`.execute(tx)
}

export type RateUse = { id: string; name: string; services: number; plans: number }

export async function lockRates(tx: Transaction, siteId: string, rateIds: readonly string[]): Promise<void> {
  await sql`select id from tax_rates where site_id = ${siteId} and id = any(${rateIds}::uuid[]) order by id for update`.execute(tx)
}

export async function findRatesInUse(tx: Transaction, siteId: string, rateIds: readonly string[]): Promise<RateUse[]> {
  const { rows } = await sql<RateUse>`
    select * from (
      select going.id, going.name, (
        select count(*)::integer from services where site_id = ${siteId} and tax_rate_id = going.id and deleted_at is null) as services, (
        select count(*)::integer from plans where site_id = ${siteId} and tax_rate_id = going.id and not is_archived) as plans
      from tax_rates as going where going.site_id = ${siteId} and going.id = any(${rateIds}::uuid[])
    ) as used where services + plans > 0 order by name, id`.execute(tx)
  return rows
}

export type Replacement = { rateId: string; newRateId: string | null }

export async function replaceRates(tx: Transaction, siteId: string, replacements: readonly Replacement[]): Promise<void> {
  const [from, to] = [replacements.map(({ rateId }) => rateId), replacements.map(({ newRateId }) => newRateId)]
  await sql`
    with replaced as (select * from unnest(${from}::uuid[], ${to}::uuid[]) as replaced (rate_id, new_rate_id)), changed as (
      update services set tax_rate_id = replaced.new_rate_id from replaced
      where services.site_id = ${siteId} and services.tax_rate_id = replaced.rate_id
    )
    update plans set tax_rate_id = replaced.new_rate_id from replaced
    where plans.site_id = ${siteId} and plans.tax_rate_id = replaced.rate_id`.execute(tx)
}

export async function deleteRates(tx: Transaction, siteId: string, rateIds: readonly string[]): Promise<void> {
  await sql`delete from tax_rates where site_id = ${siteId} and id = any(${rateIds}::uuid[])`.execute(tx)
}

export async function findRatesOfServices(
  db: Queryable,
  siteId: string,
  serviceIds: readonly string[],
): Promise<Map<string, string | null>> {
  const rows = await db
    .selectFrom('services')
    .select(['id', 'tax_rate_id'])
    .where('site_id', '=', siteId)
    .where(sql<boolean>`id = any(${serviceIds}::uuid[])`)
    .execute()
  return new Map(rows.map(({ id, tax_rate_id }) => [id, tax_rate_id]))
}

export async function keepRate(tx: Queryable, siteId: string, rateId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('tax_rates')
    .select('id')
    .where('site_id', '=', siteId)
    .where('id', '=', rateId)
    .forKeyShare()
    .executeTakeFirst()
  return row !== undefined
}
