import type { Service, ServiceLocation } from '@foyer/contract'
import { type NotNull, type RawBuilder, sql } from 'kysely'
import { defaultFormId } from '../booking-forms/booking-forms.ts'
import type { Caller } from '../caller.ts'
import type { Queryable, Transaction } from '../db/database.ts'
import { staffIds } from './givers-store.ts'
import { type ServiceRow, type StoredService, serviceOf } from './stored-service.ts'
import { visibleTo } from './visibility-store.ts'

export type AtSite = { siteId: string; now: string }
type Asked = { site_id: string; now: string }

// As many as the wire tells.
const mostPlans = 75

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
 * All that a service shows, in one statement for any number of services: category, policy, people, addresses, the business. What foreign
 * keys guarantee is joined from the left: of these joins the database leaves out those that a count or the keys of a page do not need.
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

/** The services that a caller may know of: what every list, search, count and aggregation starts from. */
export const visibleServices = (db: Queryable, viewer: Viewer) => servicesOf(db, viewer).where(visibleTo(viewer.caller))
export type VisibleServices = ReturnType<typeof visibleServices>

/** In one part of the statement, for who gives sessions is looked up once. The limit has each looked up by the key, not all read per service. */
const staff: RawBuilder<ServiceRow['staff']> = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('id', assigned.resource_id, 'name', staff_members.name,
    'mainMedia', staff_members.main_media) order by place), '[]')
  from unnest(${staffIds}) with ordinality as assigned (resource_id, place)
  left join lateral (
    select name, main_media from staff_members
    where staff_members.site_id = services.site_id and staff_members.resource_id = assigned.resource_id limit 1) as staff_members on true)`

const otherPremises: RawBuilder<ServiceRow['other_premises']> = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('id', locations.id, 'name', locations.name, 'address', locations.address,
    'email', locations.email, 'phone', locations.phone, 'isDefault', false)), '[]')
  from jsonb_array_elements(services.locations) as given (location)
  join locations on locations.site_id = services.site_id and locations.id = (given.location #>> '{business,id}')::uuid)`

const slugs: RawBuilder<ServiceRow['slugs']> = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('name', name, 'custom', custom,
    'createdDate', to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by created_at, name), '[]')
  from service_slugs where service_slugs.site_id = services.site_id and service_slugs.service_id = services.id)`

const addOnGroups: RawBuilder<ServiceRow['add_on_groups']> = sql`(
  select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object('id', id, 'name', name, 'prompt', prompt,
    'translations', nullif(translations, '{}'), 'maxNumberOfAddOns', max_number_of_add_ons, 'addOnIds', add_on_ids)) order by place), '[]')
  from add_on_groups where add_on_groups.site_id = services.site_id and add_on_groups.service_id = services.id)`

const addOnDetails: RawBuilder<ServiceRow['add_on_details']> = sql`(
  select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object('addOnId', add_ons.id, 'durationInMinutes', duration_minutes))
    order by add_ons.name, add_ons.id), '[]')
  from add_ons where add_ons.site_id = services.site_id and exists (
    select from add_on_groups where add_on_groups.site_id = services.site_id and add_on_groups.service_id = services.id
      and add_ons.id = any(add_on_groups.add_on_ids)))`

/** The lowest and the highest price of the options. */
const priceRange: RawBuilder<ServiceRow['price_range']> = sql`(
  select jsonb_build_object('minPrice', min((variant #>> '{price,value}')::numeric)::text,
    'maxPrice', max((variant #>> '{price,value}')::numeric)::text)
  from service_options, jsonb_array_elements(service_options.variants) as variant
  where service_options.site_id = services.site_id and service_options.service_id = services.id
  having count(*) > 0)`

/** The plans that include the service: by its name, or with all others. */
const pricingPlanIds: RawBuilder<ServiceRow['pricing_plan_ids']> = sql`array(
  select plans.id from plans where plans.site_id = services.site_id and exists (
    select from plan_benefits where plan_benefits.site_id = plans.site_id and plan_benefits.plan_id = plans.id
      and (plan_benefits.covers_all or services.id = any(plan_benefits.service_ids)))
  order by plans.position, plans.id limit ${sql.lit(mostPlans)})`

export async function findService(db: Queryable, at: AtSite, serviceId: string): Promise<Service | null> {
  const row = await servicesOf(db, at).where('services.id', '=', serviceId).executeTakeFirst()
  return row ? serviceOf(row) : null
}

/** Those of the services that are not deleted, by id. */
export async function findServices(db: Queryable, at: AtSite, ids: readonly string[]): Promise<Service[]> {
  const rows = await servicesOf(db, at).where(sql<boolean>`services.id = any(${ids}::uuid[])`).orderBy('services.id').execute()
  return rows.map(serviceOf)
}

/** The names that begin with this one, ignoring case. */
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

/** Locks services in the order of their ids; those that are deleted are left out. Answers the locked ones. */
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

/** Locks the service: other changes wait until this transaction ends. */
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
      // Without an app they belong to that of bookings.
      ...(service.appId && { app_id: service.appId }),
      ...(createdByAppId && { created_by_app_id: createdByAppId }),
      schedule_id: scheduleId,
      ...columnsOf(service),
      ...(service.sortOrder === undefined && { sort_order: behindAll(siteId) }),
      created_at: now,
      updated_at: now,
    })
    .execute()
}

/** New services are at the end of the list, up to the greatest number that may be sent. */
const behindAll = (siteId: string) =>
  sql<number>`(select least(coalesce(max(sort_order), 0) + 1, 1000000) from services where site_id = ${siteId} and deleted_at is null)`

/** False if the revision is stale. */
export async function saveService(
  tx: Transaction,
  { siteId, now, id, revision, service }: { siteId: string; now: string; id: string; revision: string; service: StoredService },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('services')
    .set({ ...columnsOf(service), updated_at: now, revision: sql`revision + 1` })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .where('revision', '=', revision)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

const columnsOf = (service: StoredService) => ({
  name: service.name,
  description: service.description ?? null,
  tag_line: service.tagLine ?? null,
  translations: JSON.stringify(service.translations ?? {}),
  sort_order: service.sortOrder ?? 0,
  default_capacity: service.defaultCapacity,
  media: jsonOf(service.media),
  hidden: service.hidden ?? false,
  category_id: service.categoryId,
  payment: JSON.stringify(service.payment),
  online_booking: JSON.stringify(service.onlineBooking),
  locations: JSON.stringify(service.locations),
  duration_minutes: service.durations[0] ?? null,
  durations: [...service.durations],
  time_between_sessions_minutes: service.timeBetweenSessionsMinutes,
  resource_ids: service.resourceIds,
  service_resources: JSON.stringify(service.serviceResources),
  primary_resource_type_id: service.primaryResourceType,
  booking_policy_id: service.bookingPolicyId,
  main_slug: service.mainSlug,
  extended_fields: jsonOf(service.extendedFields),
  form_id: service.form?.id === defaultFormId ? null : (service.form?.id ?? null),
  conferencing_enabled: service.conferencing?.enabled ?? false,
  seo_data: jsonOf(service.seoData),
  taxable_address_type: service.taxableAddress?.taxableAddressType ?? null,
})

const jsonOf = (value: object | undefined): string | null => (value === undefined ? null : JSON.stringify(value))

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

/** How many services are given at a place of the business, and the first of them by name. */
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

/** Whether options give the service its lengths. */
export async function hasLengthOptions(db: Queryable, siteId: string, serviceId: string): Promise<boolean> {
  const { rows } = await sql`
    select from service_options where site_id = ${siteId} and service_id = ${serviceId} and options @> '[{"type": "DURATION"}]'`.execute(db)
  return rows.length > 0
}
