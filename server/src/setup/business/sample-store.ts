import type { Transaction } from '../../ground/db/database.ts'

/**
 * The tables that the sample filled, in an order that foreign keys allow. Messages and places are deleted with their booking, slugs with
 * their service, staff members with their resource, events with their schedule, lines of the ledger with their payment, credits with their
 * order.
 */
const sampleTables = [
  ...(['invoices', 'invoice_series', 'payments', 'due_reminders', 'gifts', 'plan_orders', 'plans'] as const),
  ...(['bookings', 'domain_events', 'services', 'resources', 'custom_fields'] as const),
]

export const deleteSampleRows = async (tx: Transaction, siteId: string): Promise<void> => {
  for (const table of sampleTables) await tx.deleteFrom(table).where('site_id', '=', siteId).execute()
  await deletePeople(tx, siteId)
}

const deletePeople = async (tx: Transaction, siteId: string): Promise<void> => {
  await tx.deleteFrom('identities').where('site_id', '=', siteId).where('role', 'is', null).execute()
  await tx
    .deleteFrom('contacts')
    .where('site_id', '=', siteId)
    .where('id', 'not in', (members) => members.selectFrom('members').select('contact_id').where('site_id', '=', siteId))
    .execute()
}

export const deleteSchedulesExcept = async (tx: Transaction, siteId: string, businessScheduleId: string): Promise<void> => {
  await tx.deleteFrom('schedules').where('site_id', '=', siteId).where('id', '<>', businessScheduleId).execute()
}

export const deleteAddedPolicies = async (tx: Transaction, siteId: string): Promise<void> => {
  await tx.deleteFrom('booking_policies').where('site_id', '=', siteId).where('is_default', '=', false).execute()
}
