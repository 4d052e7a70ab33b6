import type { Service, ServiceCategory, ServiceLocation } from '@foyer/contract'
import { sql } from 'kysely'
import type { Queryable } from '../db/database.ts'
import { servicesOf, type Viewer, type VisibleServices, visibleServices } from './services-store.ts'
import { serviceOf } from './stored-service.ts'

/** As many services as are told of each policy. */
const fewServices = 5

export type ConnectedServices = { services: Service[]; total: number }

/** The first services of each policy, as far as the caller may see them, and how many there are: one statement. */
export async function findServicesOfPolicies(
  db: Queryable,
  viewer: Viewer,
  policyIds: readonly string[],
): Promise<Map<string, ConnectedServices>> {
  if (policyIds.length === 0) return new Map()
  const ranked = visibleServices(db, viewer)
    .clearSelect()
    .where('services.booking_policy_id', 'in', policyIds)
    .select('services.id')
    .select(sql<number>`row_number() over (partition by services.booking_policy_id order by services.created_at, services.id)`.as('place'))
    .select(sql<number>`(count(*) over (partition by services.booking_policy_id))::integer`.as('total'))
  const rows = await servicesOf(db, viewer)
    .innerJoin(ranked.as('ranked'), 'ranked.id', 'services.id')
    .where('ranked.place', '<=', fewServices)
    .select('ranked.total')
    .orderBy('ranked.place')
    .execute()
  const byPolicy = Map.groupBy(rows, ({ booking_policy_id }) => booking_policy_id)
  return new Map([...byPolicy].map(([id, few]) => [id, { services: few.map(serviceOf), total: few[0]?.total ?? 0 }]))
}

export type Places = { business: ServiceLocation[]; hasCustom: boolean; hasCustomer: boolean }

/** Where these services are given: of each kind of place, and of each location of the business, one service is read. */
export async function findPlaces(db: Queryable, viewer: Viewer, services: VisibleServices): Promise<Places> {
  const examples = services
    .clearSelect()
    .innerJoinLateral(
      sql<{ kind: string; business_id: string | null }>`(
      select location ->> 'type' as kind, location #>> '{business,id}' as business_id
      from jsonb_array_elements(services.locations) as location)`.as('place'),
      (join) => join.onTrue(),
    )
    .distinctOn(['place.kind', 'place.business_id'])
    .select('services.id')
  const rows = await servicesOf(db, viewer).where('services.id', 'in', examples).execute()
  const locations = rows.flatMap((row) => serviceOf(row).locations)
  const business = new Map(locations.filter(({ type }) => type === 'BUSINESS').map((location) => [location.business?.id ?? '', location]))
  return {
    business: [...business].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, location]) => location),
    hasCustom: locations.some(({ type }) => type === 'CUSTOM'),
    hasCustomer: locations.some(({ type }) => type === 'CUSTOMER'),
  }
}

/** The categories of these services, by id. */
export const findCategories = (services: VisibleServices): Promise<ServiceCategory[]> =>
  services
    .clearSelect()
    .select(['categories.id', 'categories.name', 'categories.sort_order as sortOrder'])
    .distinct()
    .orderBy('categories.id')
    .execute()
