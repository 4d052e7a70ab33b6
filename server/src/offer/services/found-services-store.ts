import type { Service, ServiceCategory, ServiceLocation } from '@foyer/contract'
import { type NotNull, sql } from 'kysely'
import type { Queryable } from '../../ground/db/database.ts'
import { translationsIn } from '../../house/site/words-for.ts'
import { defaultFormId } from '../booking-forms/booking-forms-store.ts'
import { servicesOf, type Viewer, type VisibleServices, visibleServices } from './services-store.ts'
import { type ServiceRow, serviceOf } from './stored-service.ts'

const fewServices = 5

export type ConnectedServices = { services: Service[]; total: number }

export async function findServicesOfPolicies(
  db: Queryable,
  viewer: Viewer,
  policyIds: readonly string[],
): Promise<Map<string, ConnectedServices>> {
  if (policyIds.length === 0) return new Map()
  const ofPolicy = visibleServices(db, viewer).clearSelect().whereRef('services.booking_policy_id', '=', sql.ref('policy.id'))
  const first = ofPolicy
    .select('services.id')
    .select(sql<number>`row_number() over (order by services.created_at, services.id)`.as('position'))
    .orderBy('services.created_at')
    .orderBy('services.id')
    .limit(fewServices)
  const counted = ofPolicy.select(sql<number>`count(*)::integer`.as('total'))
  const detailed = servicesOf(db, viewer).where(sql<boolean>`services.id = first.id`)
  const { rows } = await sql<ServiceRow & { total: number }>`
    select detailed.*, counted.total from unnest(${policyIds}::uuid[]) as policy (id)
    cross join lateral (${first}) as first cross join lateral (${detailed}) as detailed cross join lateral (${counted}) as counted
    order by policy.id, first.position`.execute(db)
  const byPolicy = Map.groupBy(rows, ({ booking_policy_id }) => booking_policy_id)
  return new Map([...byPolicy].map(([id, few]) => [id, { services: few.map(serviceOf), total: few[0]?.total ?? 0 }]))
}

export type NamedServices = { services: { id: string; name: string }[]; total: number }

export async function findServicesOfForms(db: Queryable, viewer: Viewer, formIds: readonly string[]): Promise<Map<string, NamedServices>> {
  const formId = sql<string>`coalesce(services.form_id, ${sql.lit(defaultFormId)}::uuid)`
  const { rows } = await sql<{ form_id: string; id: string; name: string; total: number }>`
    select form_id, id, name, total from (${visibleServices(db, viewer)
      .clearSelect()
      .where(sql<boolean>`${formId} = any(${formIds}::uuid[])`)
      .select(['services.id', 'services.name', formId.as('form_id')])
      .select(sql<number>`row_number() over (partition by ${formId} order by services.created_at, services.id)`.as('position'))
      .select(sql<number>`(count(*) over (partition by ${formId}))::integer`.as('total'))}) as ranked
    where position <= ${fewServices} order by position`.execute(db)
  const byForm = Map.groupBy(rows, ({ form_id }) => form_id)
  return new Map(
    [...byForm].map(([id, few]) => [id, { services: few.map((one) => ({ id: one.id, name: one.name })), total: few[0]?.total ?? 0 }]),
  )
}

export type FoundLocations = { business: ServiceLocation[]; hasCustom: boolean; hasCustomer: boolean }

/** The locations of these services: one service is read for each kind of location, and for each location of the business. */
export async function findLocations(db: Queryable, viewer: Viewer, services: VisibleServices): Promise<FoundLocations> {
  // Most services have the same locations as others, so that one of each kind is unpacked.
  const distinct = services.clearSelect().distinctOn('services.locations').select(['services.id', 'services.locations'])
  const examples = sql<string>`(
    select distinct on (location ->> 'type', location #>> '{business,id}') example.id
    from (${distinct}) as example cross join jsonb_array_elements(example.locations) as location)`
  const rows = await servicesOf(db, viewer).where('services.id', 'in', examples).execute()
  const locations = rows.flatMap((row) => serviceOf(row).locations)
  const business = new Map(locations.filter(({ type }) => type === 'BUSINESS').map((location) => [location.business?.id ?? '', location]))
  return {
    business: [...business].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, location]) => location),
    hasCustom: locations.some(({ type }) => type === 'CUSTOM'),
    hasCustomer: locations.some(({ type }) => type === 'CUSTOMER'),
  }
}

export async function findCategories(services: VisibleServices): Promise<ServiceCategory[]> {
  const rows = await services
    .clearSelect()
    .select(['categories.id', 'categories.name', 'categories.tag_line', 'categories.translations', 'categories.sort_order as sortOrder'])
    .distinct()
    .orderBy('categories.id')
    .$narrowType<{ id: NotNull; name: NotNull; sortOrder: NotNull }>()
    .execute()
  return rows.map(({ translations, tag_line, ...category }) => ({
    ...category,
    ...(tag_line !== null && { tagLine: tag_line }),
    translations: translationsIn<NonNullable<ServiceCategory['translations']>>(translations),
  }))
}
