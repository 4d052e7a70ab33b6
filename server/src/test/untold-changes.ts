import { sql } from 'kysely'
import type { Database } from '../ground/db/database.ts'

/** The events that tell of a new revision, by the table whose rows they tell of. */
const tellers = {
  services: ['service.created', 'service.updated', 'service.deleted'],
  categories: ['category.created', 'category.updated', 'category.deleted'],
  locations: ['location.created', 'location.updated', 'location.deleted'],
  resource_types: ['resource_type.created', 'resource_type.updated', 'resource_type.deleted'],
  resources: ['resource.created', 'resource.updated', 'resource.deleted'],
  booking_policies: ['booking_policy.created', 'booking_policy.updated', 'booking_policy.default_booking_policy_set'],
  booking_forms: ['bookingForm.created', 'bookingForm.updated'],
  staff_members: ['staff_member.created', 'staff_member.updated', 'staff_member.tags_modified'],
  service_options: ['serviceOptions.created', 'serviceOptions.updated'],
  message_templates: ['message_template.created', 'message_template.updated'],
  add_ons: ['addOn.created', 'addOn.updated'],
  member_abouts: ['member_about.created', 'member_about.updated'],
  member_roles: ['member_role.created', 'member_role.updated'],
  badges: ['badge.created', 'badge.updated'],
  custom_fields: ['custom_field.created', 'custom_field.updated'],
  plans: ['plan.created', 'plan.updated'],
  plan_orders: ['order.created', 'order.updated'],
  payments: ['payment.created', 'payment.updated'],
  payment_disputes: ['dispute.created', 'dispute.updated'],
  checkouts: ['checkout.created', 'checkout.updated'],
  booking_fees: ['fee.created', 'fee.updated'],
  coupons: ['coupon.created', 'coupon.updated'],
  gifts: ['gift.created', 'gift.updated'],
} as const

export type UntoldChange = { entity: string; id: string; revision: number; told: number }

/**
 * Entities of which there are more, or fewer, revisions than events: a change that no event tells of, or two events of one change. Only
 * those that were made through the API, where all of them are told of.
 */
export async function untoldChanges(db: Database): Promise<UntoldChange[]> {
  const queries = Object.entries(tellers).map(([table, names]) => untoldOf(table, names))
  const { rows } = await sql<UntoldChange>`${sql.join(queries, sql` union all `)}`.execute(db)
  return rows
}

const untoldOf = (table: string, names: readonly string[]) => sql`
  select ${sql.lit(table)} as entity, id, revision::int, told from ${sql.table(table)} as changed cross join lateral (
    select count(*)::int as told, bool_or(name = ${names[0]}) as was_created from domain_events
    where domain_events.site_id = changed.site_id and name = any(${names}::text[])
      and (entity_id = changed.id ${table === 'booking_policies' ? formerDefault : sql``})
  ) as events where was_created and told <> revision`

/** The event of a new default policy tells of the former one, too. */
const formerDefault = sql`or payload #>> '{previousDefaultBookingPolicy,id}' = changed.id::text`
