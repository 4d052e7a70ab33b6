import { sql } from 'kysely'
import type { Queryable } from '../../ground/db/database.ts'

type Signing = { siteId: string; identityId: string; visitorId: string }

/**
 * Bookings and purchases that a visitor made with the address of an account become the account's, once the address is verified. All else
 * that the browser did may be another person's.
 */
export const claimVisitorsRecords = async (db: Queryable, { siteId, identityId, visitorId }: Signing): Promise<void> => {
  await sql`
    with own as (
      select identities.email, members.contact_id from identities
        join members on members.site_id = identities.site_id and members.id = identities.id
      where identities.site_id = ${siteId} and identities.id = ${identityId} and identities.email_verified
    ), booked as (
      update bookings set member_id = ${identityId}, visitor_id = null from own
      where bookings.site_id = ${siteId} and bookings.visitor_id = ${visitorId} and bookings.member_id is null
        and bookings.contact_id = own.contact_id
    ), given as (
      update gifts set giver_member_id = ${identityId}, giver_visitor_id = null from own
      where gifts.site_id = ${siteId} and gifts.giver_visitor_id = ${visitorId} and gifts.giver_contact_id = own.contact_id
    )
    update checkouts set member_id = ${identityId} from own
    where checkouts.site_id = ${siteId} and checkouts.visitor_id = ${visitorId} and checkouts.member_id is null
      and lower(checkouts.buyer ->> 'email') = lower(own.email)`.execute(db)
}
