import type { Address, FormField, PolicySnapshot, ServiceLocation, ServiceResource } from '@foyer/contract'
import { type AgreedTax, type SiteTaxes, taxNamed } from '@foyer/domain'
import { sql } from 'kysely'
import type { Queryable } from '../../ground/db/database.ts'
import { type AddOnGroupJson, type AddOnJson, addOnsFromJson, groupsFromJson } from '../../offer/add-ons/offered-add-ons.ts'
import { defaultFormId } from '../../offer/booking-forms/booking-forms-store.ts'
import type { BookableResource, BookableService, Catalogue } from './catalogue.ts'
import { type AllPremises, type Premises, slotLocationsOf } from './slot-locations.ts'

export type Versions = {
  catalogue: string
  timeZone: string
  places: Record<string, number>
  /** Versions of the places of resources that the services need besides. */
  neededPlaces: Record<string, number>
}

export const readVersions = async (db: Queryable, siteId: string, serviceIds: readonly string[] | 'ALL'): Promise<Versions | null> => {
  const isAsked = serviceIds === 'ALL' ? sql`true` : sql`v.id = any(${serviceIds}::uuid[])`
  const { rows } = await sql<Versions>`
    select s.catalogue_version as catalogue, s.time_zone as "timeZone", coalesce((
      select json_object_agg(r.id, r.places_version) from resources r
      where r.site_id = s.id and r.id in (
        select unnest(v.resource_ids) from services v where v.site_id = s.id and v.deleted_at is null and ${isAsked}
      )
    ), '{}') as places, coalesce((
      select json_object_agg(needed.id, needed.places_version)
      from services v cross join jsonb_array_elements(v.service_resources) as entry cross join lateral (
        select r.id, r.places_version from resources r
        where r.site_id = s.id and r.id = any(array(select jsonb_array_elements_text(entry #> '{resourceIds,values}'))::uuid[])
        union all
        select r.id, r.places_version from resources r
        where r.site_id = s.id and r.deleted_at is null and not entry ? 'resourceIds' and r.type_id = (entry #>> '{resourceType,id}')::uuid
      ) as needed
      where v.site_id = s.id and v.deleted_at is null and v.service_resources <> '[]' and ${isAsked}
    ), '{}') as "neededPlaces"
    from sites s where s.id = ${siteId}`.execute(db)
  return rows[0] ?? null
}

type StoredService = Omit<BookableService, 'locations' | 'policy' | 'tax' | 'rules' | 'alsoNeeded' | 'addOnGroups'> & {
  serviceResources: ServiceResource[]
  locations: ServiceLocation[]
  addOnGroups: AddOnGroupJson[]
  policy: Omit<PolicySnapshot, 'id' | 'name'>
  policyId: string
  policyName: string
  taxRateId: string | null
}

type CatalogueRow = Omit<Catalogue, 'siteId' | 'services' | 'resources' | 'addOns' | 'forms'> & {
  addOns: AddOnJson[]
  forms: { id: string; fields: FormField[] }[]
  name: string
  address: Address | null
  otherPremises: Premises[]
  taxes: { id: string; isDefault: boolean; tax: AgreedTax }[]
  services: StoredService[]
  goneIds: string[]
  resources: BookableResource[] | null
}

/**
 * Reads everything bookable at a site. An edit usually changes one of many services, so services already in the known catalogue are not
 * sent again unless something that all services share has changed.
 */
export const readCatalogue = async (db: Queryable, siteId: string, known?: Catalogue): Promise<Catalogue> => {
  const ofKnown = [...(known?.services.values() ?? [])]
  const { rows } = await sql<CatalogueRow>`
    with shared as materialized (
      select md5(concat_ws('|', s.name, s.address, s.slot_step_minutes,
        (select concat_ws('/', t.default_rate_id, t.is_included) from tax_settings t where t.site_id = s.id),
        (select string_agg(concat_ws('/', t.id, t.name, t.rate, t.note), '|' order by t.id) from tax_rates t where t.site_id = s.id),
        (select string_agg(concat_ws('|', l.id, l.name, l.address), '|' order by l.id) from locations l where l.site_id = s.id),
        (select string_agg(concat_ws('|', p.id, p.name, p.rules), '|' order by p.id) from booking_policies p where p.site_id = s.id),
        (select string_agg(concat_ws('|', r.id, r.name, r.events_schedule_id, coalesce(r.working_hours_schedule_id::text, '-'), r.type_id,
            r.available_in_all_locations, r.available_in_business_locations, r.location_ids, m.is_service_provider), '|' order by r.name, r.id)
          from resources r left join staff_members m on m.site_id = r.site_id and m.resource_id = r.id where r.site_id = s.id and r.deleted_at is null))) as stamp
      from sites s where s.id = ${siteId}
    ), known as materialized (
      select known.id, known.revision
      from unnest(${ofKnown.map(({ id }) => id)}::uuid[], ${ofKnown.map(({ revision }) => revision)}::bigint[]) as known (id, revision)
      where (select stamp from shared) = ${known?.stamp ?? ''}
    )
    select s.catalogue_version as version, s.name, s.address, s.time_zone as "timeZone", s.hold_minutes as "holdMinutes",
      exists (
        select from payment_settings pay where pay.site_id = s.id and pay.takes_online_in_person and pay.publishable_key is null
      ) as "onlineIsInPerson",
      coalesce((select json_agg(json_strip_nulls(json_build_object('id', r.id, 'isDefault', r.id is not distinct from t.default_rate_id,
          'tax', json_build_object('name', r.name, 'rate', r.rate, 'isIncluded', t.is_included, 'note', r.note))))
        from tax_rates r join tax_settings t on t.site_id = r.site_id where r.site_id = s.id), '[]') as taxes,
      s.slot_step_minutes as "slotStepMinutes", s.business_schedule_id as "businessScheduleId", shared.stamp,
      coalesce((
        select json_agg(json_build_object('id', l.id, 'name', l.name, 'address', l.address)) from locations l where l.site_id = s.id
      ), '[]') as "otherPremises",
      coalesce((
        select json_agg(json_build_object(
          'id', v.id, 'type', v.type, 'name', v.name, 'titles', (
            select jsonb_object_agg(word.key, jsonb_build_object('title', word.value ->> 'name')) from jsonb_each(v.translations) as word
            where btrim(word.value ->> 'name') <> ''
          ), 'scheduleId', v.schedule_id, 'hidden', v.hidden,
          'defaultCapacity', v.default_capacity, 'durationMinutes', coalesce(v.duration_minutes, 60), 'durations', v.durations,
          'timeBetweenSessionsMinutes', v.time_between_sessions_minutes, 'payment', v.payment, 'locations', v.locations,
          'onlineBookingEnabled', coalesce((v.online_booking ->> 'enabled')::boolean, false),
          'requiresApproval', coalesce((v.online_booking ->> 'requireManualApproval')::boolean, false),
          'allowsOtherRequests', coalesce((v.online_booking ->> 'allowMultipleRequests')::boolean, false),
          'lateJoinPrice', v.online_booking ->> 'lateJoinPrice',
          'singleDates', case when (v.online_booking #>> '{singleDates,enabled}')::boolean then v.online_booking -> 'singleDates' end,
          'allowsRepeating', coalesce((v.online_booking ->> 'allowRepeating')::boolean, false),
          'resourceIds', v.resource_ids, 'serviceResources', v.service_resources, 'revision', v.revision, 'policy', p.rules || case when p.translations = '{}' then '{}'::jsonb else jsonb_build_object('translations', p.translations) end, 'policyId', p.id, 'policyName', p.name,
          'formId', coalesce(v.form_id, ${defaultFormId}),
          'taxRateId', v.tax_rate_id,
          'ageLimits', json_strip_nulls(json_build_object('minAge', v.min_age, 'maxAge', v.max_age)),
          'options', case when o.id is not null then
            json_build_object('options', json_build_object('values', o.options), 'variants', json_build_object('values', o.variants)) end,
          'addOnGroups', coalesce((
            select json_agg(json_build_object('id', g.id, 'name', g.name, 'maxNumberOfAddOns', g.max_number_of_add_ons,
              'addOnIds', g.add_on_ids) order by g.place)
            from add_on_groups g where g.site_id = v.site_id and g.service_id = v.id
          ), '[]')
        )) from services v join booking_policies p on p.site_id = v.site_id and p.id = v.booking_policy_id
          left join service_options o on o.site_id = v.site_id and o.service_id = v.id
        where v.site_id = s.id and v.deleted_at is null and (v.id, v.revision) not in (select id, revision from known)
      ), '[]') as services,
      coalesce((select json_agg(json_build_object('id', f.id, 'fields', f.fields)) from booking_forms f where f.site_id = s.id), '[]') as forms,
      coalesce((
        select json_agg(json_build_object('id', a.id, 'name', a.name, 'translations', a.translations, 'minorUnits', a.price_minor_units, 'currency', a.currency,
          'durationInMinutes', a.duration_minutes, 'maxQuantity', a.max_quantity)) from add_ons a where a.site_id = s.id
      ), '[]') as "addOns",
      coalesce((
        select json_agg(known.id) from known
        where known.id not in (select v.id from services v where v.site_id = s.id and v.deleted_at is null)
      ), '[]') as "goneIds",
      case when shared.stamp = ${known?.stamp ?? ''} then null else coalesce((
        select json_agg(json_build_object('id', r.id, 'name', r.name, 'typeId', r.type_id, 'scheduleId', r.events_schedule_id,
          'workingHoursScheduleId', r.working_hours_schedule_id, 'givesServices', coalesce(m.is_service_provider, true),
          'locations', json_build_object('everywhere', r.available_in_all_locations, 'inBusinessLocations', r.available_in_business_locations,
            'locationIds', r.location_ids)) order by r.name, r.id)
        from resources r left join staff_members m on m.site_id = r.site_id and m.resource_id = r.id where r.site_id = s.id and r.deleted_at is null
      ), '[]') end as resources
    from sites s, shared where s.id = ${siteId}`.execute(db)
  const [row] = rows
  if (!row) throw new Error(`There is no site ${siteId}`)
  return catalogueOf(siteId, row, known)
}

function catalogueOf(siteId: string, row: CatalogueRow, known: Catalogue | undefined): Catalogue {
  const { name, address, otherPremises, services: changed, goneIds, resources, addOns, forms, taxes, ...site } = row
  const isUnchanged = resources === null && known !== undefined
  const byId = isUnchanged ? known.resources : new Map(resources?.map((resource) => [resource.id, resource]))
  const services = new Map(isUnchanged ? known.services : [])
  for (const id of goneIds) services.delete(id)
  const surroundings = {
    premises: { own: { id: siteId, name, address }, others: new Map(otherPremises.map((premises) => [premises.id, premises])) },
    taxes: taxesOf(taxes),
    slotStepMinutes: site.slotStepMinutes,
    resources: [...byId.values()],
    policies: new Map([...services.values()].map(({ policy }) => [policy.id, policy])),
  }
  for (const service of changed) services.set(service.id, serviceOf(service, surroundings))
  const asked = { addOns: addOnsFromJson(addOns), forms: new Map(forms.map(({ id, fields }) => [id, fields])) }
  return { siteId, ...site, ...asked, resources: byId, services }
}

type Surroundings = {
  premises: AllPremises
  taxes: Omit<SiteTaxes, 'ofFees'>
  slotStepMinutes: number | null
  resources: readonly BookableResource[]
  /** Deduplicated by id: thousands of services share a few. */
  policies: Map<string, PolicySnapshot>
}

function serviceOf(
  { policyId, policyName, serviceResources, taxRateId, ...stored }: StoredService,
  { premises, taxes, slotStepMinutes, resources, policies }: Surroundings,
): BookableService {
  const { id, durationMinutes, timeBetweenSessionsMinutes, onlineBookingEnabled } = stored
  const policy = policies.get(policyId) ?? { ...stored.policy, id: policyId, name: policyName }
  policies.set(policyId, policy)
  const stepMinutes = slotStepMinutes ?? durationMinutes
  const givenBy = new Set(stored.resourceIds)
  return {
    ...stored,
    policy,
    tax: taxNamed(taxes, taxRateId),
    locations: slotLocationsOf(stored.locations, premises),
    addOnGroups: groupsFromJson(stored.addOnGroups),
    resourceIds: idsOf(resources.filter((resource) => givenBy.has(resource.id))),
    alsoNeeded: serviceResources.map((entry) => idsOf(resources.filter((resource) => fits(resource, entry)))),
    rules: { id, durationMinutes, timeBetweenSessionsMinutes, stepMinutes, onlineBookingEnabled, policy },
  }
}

const taxesOf = (taxes: CatalogueRow['taxes']): Surroundings['taxes'] => ({
  standard: taxes.find(({ isDefault }) => isDefault)?.tax ?? null,
  rates: new Map(taxes.map(({ id, tax }) => [id, tax])),
})

const idsOf = (resources: readonly BookableResource[]): string[] => resources.map(({ id }) => id)

const fits = ({ id, typeId, givesServices }: BookableResource, { resourceType, resourceIds }: ServiceResource): boolean =>
  resourceIds?.values ? resourceIds.values.includes(id) : typeId === resourceType.id && givesServices
