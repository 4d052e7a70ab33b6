import type { Service, ServiceLocation } from '@foyer/contract'
import { isPermitted } from '@foyer/domain'
import { type NotNull, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Caller } from '../../ground/caller.ts'
import type { Queryable, Transaction } from '../../ground/db/database.ts'
import { defaultFormId } from '../booking-forms/booking-forms-store.ts'
import { addOnDetails, addOnGroups, otherPremises, priceRange, pricingPlanIds, slugs, staff } from './shown-with-service-store.ts'
import { type StoredService, serviceColumns, serviceOf } from './stored-service.ts'

export type AtSite = { siteId: string; now: string }
type Asked = { site_id: string; now: string }

type Joined = {
  category_name: NotNull
  category_sort_order: NotNull
  public_url: NotNull
  business_name: NotNull
  policy_name: NotNull
  policy_is_default: NotNull
  policy_revision: NotNull
  policy_created_at: NotNull
  policy_updated_at: NotNull
}

/**
 * One statement for any number of services: category, policy, people, addresses, the business. What foreign keys guarantee is joined from
 * the left: of these joins the database leaves out those that a count or the keys of a page do not need.
 */
export const servicesOf = (db: Queryable, { siteId, now }: AtSite) =>
  db
    .selectFrom('services')
    .leftJoin('sites', 'sites.id', 'services.site_id')
    .leftJoin('booking_policies', (join) =>
      join.onRef('booking_policies.site_id', '=', 'services.site_id').onRef('booking_policies.id', '=', 'services.booking_policy_id'),
    )
    .leftJoin('categories', (join) =>
      join.onRef('categories.site_id', '=', 'services.site_id').onRef('categories.id', '=', 'services.category_id'),
    )
    .leftJoin('schedules', (join) =>
      join.onRef('schedules.site_id', '=', 'services.site_id').onRef('schedules.id', '=', 'services.schedule_id'),
    )
    .innerJoin(sql<Asked>`(select ${siteId}::uuid as site_id, ${now}::timestamptz as now)`.as('asked'), (join) => join.onTrue())
    .selectAll('services')
    .select([
      'schedules.first_session_start',
      sql<string | null>`nullif(schedules.last_session_end, 'infinity')`.as('last_session_end'),
      'categories.name as category_name',
      'categories.tag_line as category_tag_line',
      'categories.sort_order as category_sort_order',
      'categories.translations as category_translations',
      'sites.public_url',
      'sites.name as business_name',
      'sites.address as business_address',
      'sites.email as business_email',
      'sites.phone as business_phone',
      'booking_policies.name as policy_name',
      'booking_policies.is_default as policy_is_default',
      'booking_policies.rules as policy_rules',
      'booking_policies.translations as policy_translations',
      'booking_policies.revision as policy_revision',
      'booking_policies.created_at as policy_created_at',
      'booking_policies.updated_at as policy_updated_at',
      otherPremises.as('other_premises'),
      staff.as('staff'),
      slugs.as('slugs'),
      addOnGroups.as('add_on_groups'),
      addOnDetails.as('add_on_details'),
      priceRange.as('price_range'),
      pricingPlanIds.as('pricing_plan_ids'),
    ])
    .$narrowType<Joined>()
    .where('services.site_id', '=', siteId)
    .where('services.deleted_at', 'is', null)

export type Viewer = AtSite & { caller: Caller }

export const visibleServices = (db: Queryable, viewer: Viewer) => servicesOf(db, viewer).where(visibleTo(viewer.caller))
export type VisibleServices = ReturnType<typeof visibleServices>

export async function findService(db: Queryable, at: AtSite, serviceId: string): Promise<Service | null> {
  const row = await servicesOf(db, at).where('services.id', '=', serviceId).executeTakeFirst()
  return row ? serviceOf(row) : null
}

export async function findServices(db: Queryable, at: AtSite, ids: readonly string[]): Promise<Service[]> {
  const rows = await servicesOf(db, at).where(sql<boolean>`services.id = any(${ids}::uuid[])`).orderBy('services.id').execute()
  return rows.map(serviceOf)
}

export async function findNamesLike(db: Queryable, siteId: string, name: string): Promise<string[]> {
  const rows = await db
    .selectFrom('services')
    .select('name')
    .where('site_id', '=', siteId)
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`starts_with(lower(name), lower(${name}))`)
    .execute()
  return rows.map((row) => row.name)
}

/** Locks in id order, to prevent deadlocks; deleted services are left out. */
export async function lockServices(tx: Transaction, siteId: string, ids: readonly string[]): Promise<string[]> {
  const rows = await tx
    .selectFrom('services')
    .select('id')
    .where('site_id', '=', siteId)
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return rows.map(({ id }) => id)
}

export async function lockService(tx: Transaction, siteId: string, serviceId: string): Promise<void> {
  await tx.selectFrom('services').select('id').where('site_id', '=', siteId).where('id', '=', serviceId).forNoKeyUpdate().execute()
}

type NewServiceRow = AtSite & {
  id: string
  scheduleId: string
  createdByAppId: string | undefined
  service: StoredService
}

export async function insertService(
  tx: Transaction,
  { siteId, now, id, scheduleId, createdByAppId, service }: NewServiceRow,
): Promise<void> {
  await tx
    .insertInto('services')
    .values({
      site_id: siteId,
      id,
      type: service.type,
      ...(service.appId && { app_id: service.appId }),
      ...(createdByAppId && { created_by_app_id: createdByAppId }),
      schedule_id: scheduleId,
      ...rowOf(service),
      ...(service.sortOrder === undefined && { sort_order: behindAll(siteId) }),
      created_at: now,
      updated_at: now,
    })
    .execute()
}

const behindAll = (siteId: string) =>
  sql<number>`(select least(coalesce(max(sort_order), 0) + 1, 1000000) from services where site_id = ${siteId} and deleted_at is null)`

export async function saveService(
  tx: Transaction,
  { siteId, now, id, revision, service }: { siteId: string; now: string; id: string; revision: string; service: StoredService },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('services')
    .set({ ...rowOf(service), updated_at: now, revision: sql`revision + 1` })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .where('revision', '=', revision)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

const rowOf = (service: StoredService) => ({
  ...serviceColumns.rowOf({ ...service, hidden: service.hidden ?? false }),
  sort_order: service.sortOrder ?? 0,
  media: service.media ? JSON.stringify(service.media) : null,
  category_id: service.categoryId,
  locations: JSON.stringify(service.locations),
  duration_minutes: service.durations[0] ?? null,
  durations: [...service.durations],
  time_between_sessions_minutes: service.timeBetweenSessionsMinutes,
  resource_ids: service.resourceIds,
  service_resources: JSON.stringify(service.serviceResources),
  primary_resource_type_id: service.primaryResourceType,
  booking_policy_id: service.bookingPolicyId,
  main_slug: service.mainSlug,
  form_id: service.form?.id === defaultFormId ? null : (service.form?.id ?? null),
  conferencing_enabled: service.conferencing?.enabled ?? false,
  taxable_address_type: service.taxableAddress?.taxableAddressType ?? null,
  min_age: service.ageLimits?.minAge ?? null,
  max_age: service.ageLimits?.maxAge ?? null,
})

export async function setMainSlug(
  tx: Transaction,
  { siteId, now, id, slug }: { siteId: string; now: string; id: string; slug: string },
): Promise<void> {
  await tx
    .updateTable('services')
    .set({ main_slug: slug, updated_at: now, revision: sql`revision + 1` })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .execute()
}

export async function saveLocations(
  tx: Transaction,
  { siteId, now, id, locations }: { siteId: string; now: string; id: string; locations: readonly ServiceLocation[] },
): Promise<void> {
  await tx
    .updateTable('services')
    .set({ locations: JSON.stringify(locations), updated_at: now, revision: sql`revision + 1` })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .execute()
}

export async function findServicesAt(
  db: Queryable,
  { siteId, locationId }: { siteId: string; locationId: string },
): Promise<{ count: number; services: { id: string; name: string }[] }> {
  const { rows } = await sql<{ id: string; name: string; count: number }>`
    select id, name, count(*) over ()::int as count from services
    where site_id = ${siteId} and deleted_at is null and locations @> ${JSON.stringify([{ type: 'BUSINESS', id: locationId }])}::jsonb
    order by lower(name), id limit 10`.execute(db)
  return { count: rows[0]?.count ?? 0, services: rows.map(({ id, name }) => ({ id, name })) }
}

/** The row stays for the bookings that name it; reads no longer find it. */
export async function markServiceDeleted(tx: Transaction, siteId: string, id: string, now: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('services')
    .set({ deleted_at: now, updated_at: now, revision: sql`revision + 1` })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function hasLengthOptions(db: Queryable, siteId: string, serviceId: string): Promise<boolean> {
  const { rows } = await sql`
    select from service_options where site_id = ${siteId} and service_id = ${serviceId} and options @> '[{"type": "DURATION"}]'`.execute(db)
  return rows.length > 0
}

/** Managers who may see services see hidden ones; to every other caller they do not exist. */
export const seesHiddenServices = (caller: Caller): boolean => caller.kind === 'manager' && isPermitted(caller.permissions, 'services.read')

export const visibleTo = (caller: Caller): RawBuilder<SqlBool> => (seesHiddenServices(caller) ? sql`true` : sql`not services.hidden`)
