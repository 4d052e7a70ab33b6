import type { Address, PolicySnapshot, ServiceLocation } from '@foyer/contract'
import { sql } from 'kysely'
import type { Queryable } from '../db/database.ts'
import type { BookableResource, BookableService, Catalogue } from './catalogue.ts'
import { type Premises, slotLocationsOf } from './slot-locations.ts'

/** What caches are checked against: everything that can change what is bookable. */
export type Versions = { catalogue: string; timeZone: string; places: Record<string, number> }

/** The versions of a site and of the resources that give these services, in one statement. Null: there is no such site. */
export const readVersions = async (db: Queryable, siteId: string, serviceIds: readonly string[] | 'ALL'): Promise<Versions | null> => {
  const isAsked = serviceIds === 'ALL' ? sql`true` : sql`v.id = any(${serviceIds}::uuid[])`
  const { rows } = await sql<Versions>`
    select s.catalogue_version as catalogue, s.time_zone as "timeZone", coalesce((
      select json_object_agg(r.id, r.places_version) from resources r
      where r.site_id = s.id and r.id in (
        select unnest(v.resource_ids) from services v where v.site_id = s.id and v.deleted_at is null and ${isAsked}
      )
    ), '{}') as places
    from sites s where s.id = ${siteId}`.execute(db)
  return rows[0] ?? null
}

type StoredService = Omit<BookableService, 'locations' | 'policy' | 'rules'> & {
  locations: ServiceLocation[]
  policy: Omit<PolicySnapshot, 'id' | 'name'>
  policyId: string
  policyName: string
}

type CatalogueRow = Omit<Catalogue, 'siteId' | 'services' | 'resources'> & {
  name: string
  address: Address | null
  services: StoredService[]
  resources: BookableResource[]
}

/** Everything that can be booked at a site, in one statement. */
export const readCatalogue = async (db: Queryable, siteId: string): Promise<Catalogue> => {
  const { rows } = await sql<CatalogueRow>`
    select s.catalogue_version as version, s.name, s.address, s.time_zone as "timeZone", s.hold_minutes as "holdMinutes",
      s.slot_step_minutes as "slotStepMinutes", s.business_schedule_id as "businessScheduleId",
      coalesce((
        select json_agg(json_build_object(
          'id', v.id, 'type', v.type, 'name', v.name, 'scheduleId', v.schedule_id, 'durationMinutes', v.duration_minutes,
          'timeBetweenSessionsMinutes', v.time_between_sessions_minutes, 'payment', v.payment, 'locations', v.locations,
          'onlineBookingEnabled', coalesce((v.online_booking ->> 'enabled')::boolean, false),
          'requiresApproval', coalesce((v.online_booking ->> 'requireManualApproval')::boolean, false),
          'allowsOtherRequests', coalesce((v.online_booking ->> 'allowMultipleRequests')::boolean, false),
          'resourceIds', v.resource_ids, 'policy', p.rules, 'policyId', p.id, 'policyName', p.name
        )) from services v join booking_policies p on p.site_id = v.site_id and p.id = v.booking_policy_id
        where v.site_id = s.id and v.deleted_at is null
      ), '[]') as services,
      coalesce((
        select json_agg(json_build_object('id', r.id, 'name', r.name, 'scheduleId', r.events_schedule_id,
          'workingHoursScheduleId', r.working_hours_schedule_id) order by r.name, r.id)
        from resources r where r.site_id = s.id and r.deleted_at is null
      ), '[]') as resources
    from sites s where s.id = ${siteId}`.execute(db)
  const [row] = rows
  if (!row) throw new Error(`There is no site ${siteId}`)
  return catalogueOf(siteId, row)
}

function catalogueOf(siteId: string, { name, address, services, resources, ...site }: CatalogueRow): Catalogue {
  const known = new Map(resources.map((resource) => [resource.id, resource]))
  const premises = { id: siteId, name, address }
  return {
    siteId,
    ...site,
    resources: known,
    services: new Map(
      services.map((service) => [service.id, serviceOf(service, { premises, slotStepMinutes: site.slotStepMinutes, known })]),
    ),
  }
}

type Surroundings = { premises: Premises; slotStepMinutes: number | null; known: ReadonlyMap<string, unknown> }

function serviceOf(
  { policyId, policyName, ...stored }: StoredService,
  { premises, slotStepMinutes, known }: Surroundings,
): BookableService {
  const { id, durationMinutes, timeBetweenSessionsMinutes, onlineBookingEnabled } = stored
  const policy = { ...stored.policy, id: policyId, name: policyName }
  const stepMinutes = slotStepMinutes ?? durationMinutes
  return {
    ...stored,
    policy,
    locations: slotLocationsOf(stored.locations, premises),
    // In the order of the staff's names, whatever order the service lists them in.
    resourceIds: [...known.keys()].filter((resourceId) => stored.resourceIds.includes(resourceId)),
    rules: { id, durationMinutes, timeBetweenSessionsMinutes, stepMinutes, onlineBookingEnabled, policy },
  }
}
