import { sql } from 'kysely'
import type { Fields } from '../db/querying/fields.ts'

const paymentOption = (name: string) => sql`coalesce((services.payment -> 'options' ->> ${sql.lit(name)})::boolean, false)`

export const serviceFields: Fields = {
  id: { column: sql.ref('services.id'), type: 'id' },
  appId: { column: sql.ref('services.app_id'), type: 'id' },
  type: { column: sql.ref('services.type'), type: 'enum', isRequired: true },
  name: { column: sql.ref('services.name'), type: 'text', isRequired: true },
  description: { column: sql.ref('services.description'), type: 'text' },
  tagLine: { column: sql.ref('services.tag_line'), type: 'text' },
  sortOrder: { column: sql.ref('services.sort_order'), type: 'number', isRequired: true },
  hidden: { column: sql.ref('services.hidden'), type: 'boolean', isRequired: true },
  'category.id': { column: sql.ref('services.category_id'), type: 'id' },
  'category.name': { column: sql.ref('categories.name'), type: 'text', isRequired: true },
  'category.sortOrder': { column: sql.ref('categories.sort_order'), type: 'number', isRequired: true },
  'form.id': { column: sql`coalesce(services.form_id, '00000000-0000-0000-0000-000000000000')`, type: 'id' },
  'mainSlug.name': { column: sql.ref('services.main_slug'), type: 'text', isRequired: true },
  'supportedSlugs.name': {
    column: sql`array(select name from service_slugs where service_slugs.site_id = services.site_id and service_slugs.service_id = services.id)`,
    type: 'textList',
  },
  'onlineBooking.enabled': { column: sql`(services.online_booking ->> 'enabled')::boolean`, type: 'boolean' },
  'payment.rateType': { column: sql`(services.payment ->> 'rateType')`, type: 'enum' },
  'payment.options.online': { column: paymentOption('online'), type: 'boolean' },
  'payment.options.inPerson': { column: paymentOption('inPerson'), type: 'boolean' },
  'payment.options.pricingPlan': { column: paymentOption('pricingPlan'), type: 'boolean' },
  'bookingPolicy.id': { column: sql.ref('services.booking_policy_id'), type: 'id' },
  'schedule.id': { column: sql.ref('services.schedule_id'), type: 'id' },
  // Appointments have neither.
  'schedule.firstSessionStart': { column: sql.ref('givers.first_session_start'), type: 'instant' },
  'schedule.lastSessionEnd': { column: sql.ref('givers.last_session_end'), type: 'instant' },
  staffMemberIds: { column: sql.ref('givers.staff_ids'), type: 'idList' },
  'serviceResources.resourceIds.values': {
    column: sql`(services.resource_ids || givers.staff_ids || array(
      select jsonb_array_elements_text(entry #> '{resourceIds,values}')::uuid from jsonb_array_elements(services.service_resources) as entry))`,
    type: 'idList',
  },
  'locations.business.id': {
    column: sql`array(
      select coalesce((place #>> '{business,id}')::uuid, services.site_id) from jsonb_array_elements(services.locations) as place
      where place ->> 'type' = 'BUSINESS')`,
    type: 'idList',
  },
  'locations.type': {
    column: sql`array(select location ->> 'type' from jsonb_array_elements(services.locations) as location)`,
    type: 'textList',
  },
  createdDate: { column: sql.ref('services.created_at'), type: 'instant', isRequired: true },
  updatedDate: { column: sql.ref('services.updated_at'), type: 'instant', isRequired: true },
}
