import type { GiftStatus } from '@foyer/contract'
import { sql } from 'kysely'
import type { Condition } from '../../ground/db/querying/conditions.ts'
import type { Fields } from '../../ground/db/querying/fields.ts'

export const giftFields: Fields = {
  id: { column: sql.ref('gifts.id'), type: 'id' },
  createdDate: { column: sql.ref('gifts.created_at'), type: 'instant', isRequired: true },
}

type Wanted = { status?: GiftStatus; planId?: string; search?: string }

const statusAt = (now: string) => sql<GiftStatus>`case
  when gifts.status = 'READY' and gifts.expires_at <= ${now}::timestamptz then 'EXPIRED' else gifts.status end`

/** Gifts in a status, of a plan, with this in the name or address of the giver or the receiver. */
export function giftsWanted({ status, planId, search }: Wanted, now: string): Condition {
  const conditions = [
    ...(status === undefined ? [] : [sql<boolean>`${statusAt(now)} = ${status}`]),
    ...(planId === undefined ? [] : [sql<boolean>`gifts.plan_id = ${planId}`]),
    ...(search === undefined
      ? []
      : [
          sql<boolean>`position(lower(${search}) in
            lower(concat_ws(' ', gifts.giver_name, gifts.giver_email, gifts.receiver_name, gifts.receiver_email))) > 0`,
        ]),
  ]
  return sql<boolean>`(${sql.join([sql`true`, ...conditions], sql` and `)})`
}
