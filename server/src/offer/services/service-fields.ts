import { type RawBuilder, sql } from 'kysely'
import type { Field, Fields } from '../../ground/db/querying/fields.ts'
import { defaultFormId } from '../booking-forms/booking-forms-store.ts'
import { givenByOneOf, neededOneOf, staffElements, staffIdsOfEach } from './shown-with-service-store.ts'
import { serviceColumns } from './stored-service.ts'

const paymentOption = (name: string) => sql`coalesce((services.payment -> 'options' ->> ${sql.lit(name)})::boolean, false)`

const everyOperator = ['$eq', '$ne', '$in', '$nin', '$gt', '$gte', '$lt', '$lte', '$exists', '$hasSome', '$hasAll'] as const
const textOperators = [...everyOperator, '$startsWith', '$endsWith', '$contains', '$isEmpty'] as const

// The wire allows comparing flags and words of a list by order, too.
const flag = (column: RawBuilder<unknown>): Field => ({ column, type: 'boolean', operators: everyOperator, isRequired: true })
const word = (column: RawBuilder<unknown>): Field => ({
  column,
  type: 'enum',
  operators: [...everyOperator, '$startsWith'],
  isRequired: true,
})
const id = (column: RawBuilder<unknown>): Field => ({ column, type: 'id', isRequired: true })
const text = (column: RawBuilder<unknown>): Field => ({ column, type: 'text', operators: textOperators })

const listOf = (part: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`array(select ${part} from jsonb_array_elements(services.locations) as location where ${part} is not null)`

const premises = sql`(
  select jsonb_object_agg(locations.id, jsonb_build_object('name', locations.name, 'address', locations.address))
  from locations where locations.site_id = asked.site_id)`

const ofPremises = (part: (location: RawBuilder<unknown>) => RawBuilder<unknown>): RawBuilder<unknown> => {
  const ofPremises = part(sql`(${premises} -> (location #>> '{business,id}'))`)
  return sql`array(
    select ${ofPremises} from jsonb_array_elements(services.locations) as location where location ->> 'type' = 'BUSINESS' and ${ofPremises} is not null)`
}

const { type, hidden, ...plainFields } = serviceColumns.fields(
  'id',
  'appId',
  'type',
  'sortOrder',
  'defaultCapacity',
  'hidden',
  'createdDate',
  'updatedDate',
)
const words = serviceColumns.fields('name', 'description', 'tagLine')

export const serviceFields: Fields = {
  ...plainFields,
  type: word(type.column),
  name: { ...words.name, operators: textOperators, isSearchable: true },
  description: { ...words.description, operators: textOperators, isSearchable: true },
  tagLine: { ...words.tagLine, operators: textOperators, isSearchable: true },
  hidden: flag(hidden.column),
  'category.id': id(sql.ref('services.category_id')),
  'category.name': { ...text(sql.ref('categories.name')), isRequired: true, isSearchable: true },
  'category.sortOrder': { column: sql.ref('categories.sort_order'), type: 'number', isRequired: true },
  'form.id': id(sql`coalesce(services.form_id, ${sql.lit(defaultFormId)}::uuid)`),
  'mainSlug.name': { ...text(sql.ref('services.main_slug')), isRequired: true },
  'supportedSlugs.name': {
    column: sql`array(select name from service_slugs where service_slugs.site_id = services.site_id and service_slugs.service_id = services.id)`,
    type: 'textList',
    isSortable: true,
    hasOneOf: (names) => sql`(services.site_id, services.id) in (select site_id, service_id from service_slugs where name = any(${names}))`,
  },
  'onlineBooking.enabled': flag(sql`(services.online_booking ->> 'enabled')::boolean`),
  'payment.rateType': word(sql`(services.payment ->> 'rateType')`),
  'payment.options.online': flag(paymentOption('online')),
  'payment.options.inPerson': flag(paymentOption('inPerson')),
  'payment.options.pricingPlan': flag(paymentOption('pricingPlan')),
  'bookingPolicy.id': id(sql.ref('services.booking_policy_id')),
  'schedule.id': id(sql.ref('services.schedule_id')),
  'schedule.availabilityConstraints.sessionDurations': { column: sql`services.durations::numeric[]`, type: 'numberList', isSortable: true },
  'schedule.firstSessionStart': { column: sql.ref('schedules.first_session_start'), type: 'instant' },
  'schedule.lastSessionEnd': { column: sql`nullif(schedules.last_session_end, 'infinity')`, type: 'instant' },
  staffMemberIds: {
    column: staffIdsOfEach,
    type: 'idList',
    isSortable: true,
    hasEachOnce: true,
    elements: staffElements,
    hasOneOf: givenByOneOf,
  },
  'serviceResources.resourceIds.values': {
    column: sql`(services.resource_ids || ${staffIdsOfEach} || array(
      select jsonb_array_elements_text(entry #> '{resourceIds,values}')::uuid from jsonb_array_elements(services.service_resources) as entry))`,
    type: 'idList',
    isSortable: true,
    hasOneOf: neededOneOf,
  },
  'locations.business.id': {
    column: sql`array(
      select coalesce((given.location #>> '{business,id}')::uuid, services.site_id)
      from jsonb_array_elements(services.locations) as given (location) where given.location ->> 'type' = 'BUSINESS')`,
    type: 'idList',
    isSortable: true,
  },
  'locations.business.name': {
    column: ofPremises((location) => sql`coalesce(${location} ->> 'name', sites.name)`),
    type: 'textList',
    isSortable: true,
  },
  'locations.calculatedAddress.formattedAddress': {
    column: sql`(${ofPremises((location) => sql`(case when ${location} is null then sites.address else ${location} -> 'address' end) ->> 'formattedAddress'`)}
      || ${listOf(sql`location #>> '{custom,address,formattedAddress}'`)})`,
    type: 'textList',
    isSortable: true,
  },
  'locations.type': {
    column: listOf(sql`location ->> 'type'`),
    type: 'textList',
    isSortable: true,
    hasOneOf: (types) => sql`services.locations @> any(array(
      select jsonb_build_array(jsonb_build_object('type', given)) from unnest(${types}) as given))`,
  },
  'addOnDetails.addOnId': {
    column: sql`array(select unnest(g.add_on_ids) from add_on_groups g where g.site_id = services.site_id and g.service_id = services.id)`,
    type: 'idList',
    isSortable: true,
  },
  'addOnDetails.durationInMinutes': {
    column: sql`array(select a.duration_minutes::numeric from add_ons a where a.site_id = services.site_id and a.duration_minutes is not null
      and exists (select from add_on_groups g where g.site_id = services.site_id and g.service_id = services.id and a.id = any(g.add_on_ids)))`,
    type: 'numberList',
    isSortable: true,
  },
}
