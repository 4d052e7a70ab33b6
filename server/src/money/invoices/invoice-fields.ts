import { sql } from 'kysely'
import type { Condition } from '../../ground/db/querying/conditions.ts'
import type { Fields } from '../../ground/db/querying/fields.ts'

export const invoiceFields: Fields = {
  id: { column: sql.ref('invoices.id'), type: 'id' },
  issuedDate: { column: sql.ref('invoices.issued_at'), type: 'instant', isRequired: true },
}

export type WantedInvoices = { kind?: string; memberId?: string; orderId?: string; from?: string; until?: string; search?: string }

export function invoicesWanted({ kind, memberId, orderId, from, until, search }: WantedInvoices): Condition {
  const conditions = [
    ...(kind ? [sql<boolean>`invoices.kind = ${kind}`] : []),
    ...(memberId ? [sql<boolean>`invoices.member_id = ${memberId}`] : []),
    ...(orderId ? [sql<boolean>`invoices.order_id = ${orderId}`] : []),
    ...(from ? [sql<boolean>`invoices.issued_at >= ${from}::timestamptz`] : []),
    ...(until ? [sql<boolean>`invoices.issued_at < ${until}::timestamptz`] : []),
    ...(search ? [found(search)] : []),
  ]
  return sql<boolean>`(${sql.join([sql`true`, ...conditions], sql` and `)})`
}

const found = (search: string) => sql<boolean>`(
  lower(invoices.prefix || invoices.number) = ${search.trim().toLowerCase()}
  or not invoices.is_buyer_deleted and position(${search.trim().toLowerCase()} in lower(concat_ws(' ', invoices.buyer ->> 'name', invoices.buyer ->> 'email'))) > 0)`
