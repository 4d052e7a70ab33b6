import { type RawBuilder, sql } from 'kysely'
import type { Tables } from '../db/types.ts'
import type { Person } from './person-store.ts'

type Condition = RawBuilder<boolean>

/** A table that holds personal data: which rows are a person’s, and what becomes of them when the person is deleted. */
export type PersonalTable = {
  table: keyof Tables
  /** The rows of the person. */
  of: (person: Person) => Condition
  /** Rows that another person wrote about this one: deleted too, and not part of the download, which would tell who wrote them. */
  about?: (person: Person) => Condition
  /** Columns that are no part of the download: keys, hashes, and what the team noted for itself. */
  leavesOut?: readonly string[]
  /** `GONE`: the rows are deleted. Otherwise they stay for the reason named, and these columns are set, if any. */
  after: 'GONE' | Kept
}

/** Books that the law wants, and what happened in the business’s calendar. */
type Kept = { stays: 'BOOKS' | 'CALENDAR'; set: RawBuilder<unknown> | null }

const isOne =
  (column: string, ids: Exclude<keyof Person, 'emails' | 'accountEmails' | 'phones'>) =>
  (person: Person): Condition =>
    sql<boolean>`${sql.ref(column)} = any(${person[ids]}::uuid[])`
const isAddress =
  (column: string) =>
  ({ emails }: Person): Condition =>
    sql<boolean>`lower(${sql.ref(column)}) = any(${emails}::text[])`
const isAnyAddress =
  (column: string) =>
  ({ emails, accountEmails }: Person): Condition =>
    sql<boolean>`lower(${sql.ref(column)}) = any(${[...emails, ...accountEmails]}::text[])`
const either =
  (...conditions: ((person: Person) => Condition)[]) =>
  (person: Person): Condition =>
    sql<boolean>`(${sql.join(
      conditions.map((condition) => condition(person)),
      sql` or `,
    )})`

const ofAccount = isOne('identity_id', 'memberIds')
const ofMember = isOne('member_id', 'memberIds')
const ofContact = isOne('contact_id', 'contactIds')
const gone = 'GONE' as const

/** Of credentials the download tells that they exist, when and where they were used. */
const credential = (table: keyof Tables, leavesOut: readonly string[] = ['token_hash']): PersonalTable => ({
  table,
  of: ofAccount,
  leavesOut,
  after: gone,
})

const sessionsOfPerson = ({ memberIds }: Person) => sql`select token_hash from sessions where identity_id = any(${memberIds}::uuid[])`

const bySession = (person: Person): Condition => sql<boolean>`session_hash in (${sessionsOfPerson(person)})`

/** Mails to the business about an order. */
const isAboutOrder = ({ orderIds }: Person): Condition =>
  sql<boolean>`event_id in (select id from domain_events where entity_id = any(${orderIds}::uuid[]) and domain_events.site_id = messages.site_id)`

/**
 * Every table with personal data, those that refer to others first. The download of a person’s data, the deletion of a person and the test
 * that compares this list with the schema read it.
 */
export const personalTables: readonly PersonalTable[] = [
  {
    table: 'messages',
    of: either(isAnyAddress('recipient'), isOne('booking_id', 'bookingIds'), isAboutOrder),
    leavesOut: ['html', 'attachments', 'unsubscribe_url'],
    after: gone,
  },
  { table: 'mail_choices', of: isAnyAddress('email'), after: gone },
  { table: 'client_notes', of: ofContact, leavesOut: ['text', 'author'], after: gone },
  { table: 'waiting_list_entries', of: either(ofContact, isOne('booking_id', 'bookingIds')), after: gone },
  {
    table: 'participations',
    of: either(ofContact, isOne('id', 'bookingIds')),
    after: { stays: 'CALENDAR', set: sql`name = '', phone = null, email = null, contact_id = null, extended_fields = '{}'` },
  },
  {
    table: 'bookings',
    of: isOne('id', 'bookingIds'),
    leavesOut: ['internal_note', 'network', 'policy'],
    after: {
      stays: 'CALENDAR',
      set: sql`contact_id = null, contact_details = '{}', member_id = null, visitor_id = null, network = null, created_by = '{}',
        external_user_id = null, form_submission = null, form_answers = null, form_submission_id = null, internal_note = null,
        extended_fields = '{}', language = null, slot = case when slot #>> '{location,locationType}' = 'CUSTOM' then slot - 'location' else slot end`,
    },
  },
  {
    // Booked for another person, whose booking it stays.
    table: 'bookings',
    of: either(
      ofMember,
      ({ memberIds }) => sql<boolean>`created_by ? 'memberId' and (created_by ->> 'memberId')::uuid = any(${memberIds}::uuid[])`,
    ),
    leavesOut: ['internal_note', 'network', 'policy', 'contact_details', 'contact_id', 'form_submission', 'form_answers'],
    after: { stays: 'CALENDAR', set: sql`member_id = null, visitor_id = null, network = null, created_by = '{}'` },
  },
  // Named by the customer, or by an address in the booking of another one.
  { table: 'booking_participants', of: either(isOne('booking_id', 'bookingIds'), isAddress('email')), after: gone },
  { table: 'family_people', of: ofMember, after: gone },
  {
    table: 'booking_fees',
    of: either(ofContact, ofMember, isOne('booking_id', 'bookingIds')),
    after: { stays: 'BOOKS', set: sql`member_id = null, contact_id = null` },
  },
  { table: 'member_methods', of: ofMember, leavesOut: ['customer_id', 'method_id'], after: gone },
  { table: 'client_import_lines', of: ofContact, after: gone },
  {
    table: 'gifts',
    of: either(isOne('giver_contact_id', 'contactIds'), isOne('giver_member_id', 'memberIds'), isAddress('giver_email')),
    leavesOut: ['code_hash', 'sealed_code', 'redeemed_by', 'receiver_email'],
    after: {
      stays: 'BOOKS',
      set: sql`giver_name = '–', giver_email = null, giver_contact_id = null, giver_member_id = null, giver_visitor_id = null, message = null`,
    },
  },
  {
    // Given to the person.
    table: 'gifts',
    of: either(isOne('redeemed_by', 'memberIds'), isAddress('receiver_email')),
    leavesOut: ['code_hash', 'sealed_code', 'giver_email', 'giver_contact_id', 'giver_member_id', 'giver_visitor_id'],
    after: { stays: 'BOOKS', set: sql`receiver_name = '–', receiver_email = null, deliver_at = null, redeemed_by = null, message = null` },
  },
  { table: 'attendances', of: isOne('booking_id', 'bookingIds'), after: { stays: 'CALENDAR', set: null } },
  { table: 'coupon_uses', of: ofMember, after: { stays: 'BOOKS', set: sql`member_id = null` } },
  {
    table: 'credit_lines',
    of: isOne('order_id', 'orderIds'),
    leavesOut: ['made_by'],
    after: { stays: 'BOOKS', set: sql`made_by = jsonb_build_object('type', made_by -> 'type', 'initiatedBy', '{}'::jsonb)` },
  },
  // The provider then charges nothing any more.
  { table: 'order_billing', of: isOne('order_id', 'orderIds'), leavesOut: ['customer_id', 'method_id'], after: gone },
  {
    table: 'plan_orders',
    of: isOne('id', 'orderIds'),
    after: {
      stays: 'BOOKS',
      set: sql`member_id = null, contact_id = null, submission_id = null, form_answers = null, is_only_purchase = false,
        credit_reason = case when credit_reason is not null then '–' end`,
    },
  },
  {
    table: 'payments',
    of: isOne('id', 'paymentIds'),
    leavesOut: ['session_id', 'charge_id', 'redirect_url', 'return_url'],
    after: { stays: 'BOOKS', set: sql`contact_id = null, return_url = null` },
  },
  {
    table: 'invoices',
    of: isOne('id', 'invoiceIds'),
    after: { stays: 'BOOKS', set: sql`member_id = null, contact_id = null, buyer = '{}'` },
  },
  {
    table: 'checkouts',
    of: either(ofMember, ({ emails }) => sql<boolean>`lower(buyer ->> 'email') = any(${emails}::text[])`),
    leavesOut: ['session_hash', 'visitor_id', 'claimed_by'],
    after: gone,
  },
  { table: 'visits', of: ofMember, leavesOut: ['callbacks', 'session_hash', 'claimed_by'], after: gone },
  { table: 'badge_assignments', of: ofMember, after: gone },
  { table: 'badge_grants', of: ofMember, after: gone },
  { table: 'automatic_actions', of: ofMember, after: gone },
  { table: 'follows', of: ofMember, about: isOne('followed_member_id', 'memberIds'), after: gone },
  { table: 'member_abouts', of: ofMember, after: gone },
  { table: 'member_blocks', of: ofMember, about: isOne('blocked_member_id', 'memberIds'), after: gone },
  { table: 'member_reports', of: isOne('reporting_member_id', 'memberIds'), about: isOne('reported_member_id', 'memberIds'), after: gone },
  { table: 'member_role_assignments', of: ofMember, after: gone },
  { table: 'deletion_requests', of: either(ofMember, ofContact), after: gone },
  { table: 'authorization_codes', of: bySession, leavesOut: ['code_hash', 'session_hash', 'code_challenge'], after: gone },
  { table: 'refresh_tokens', of: bySession, leavesOut: ['token_hash', 'session_hash', 'visitor_id'], after: gone },
  credential('sessions', ['token_hash', 'began_in', 'visitor_id']),
  credential('session_tokens'),
  credential('one_time_links'),
  credential('recovery_links'),
  credential('recovery_codes', ['selector', 'code_hash']),
  credential('remembered_devices'),
  credential('state_tokens', ['token_hash', 'code_hash']),
  credential('factors', ['secret', 'sealed_secret']),
  credential('passkeys', ['credential_id', 'public_key', 'counter']),
  credential('calendar_feeds', ['secret_hash']),
  credential('sign_in_connections', []),
  {
    table: 'provider_trips',
    of: either(ofAccount, isAddress('email')),
    leavesOut: ['state_hash', 'browser_hash', 'answer_hash', 'nonce', 'code_verifier', 'way_on'],
    after: gone,
  },
  {
    table: 'gateway_messages',
    of: ({ phones }) => sql<boolean>`recipient = any(${phones}::text[])`,
    leavesOut: ['token_hash', 'code', 'text'],
    after: gone,
  },
  { table: 'team_invitations', of: either(isAddress('email'), isOne('accepted_by', 'memberIds')), leavesOut: ['token_hash'], after: gone },
  { table: 'members', of: isOne('id', 'memberIds'), after: gone },
  { table: 'identities', of: isOne('id', 'memberIds'), leavesOut: ['password_hash'], after: gone },
  { table: 'contacts', of: isOne('id', 'contactIds'), leavesOut: ['search'], after: gone },
]

/**
 * Columns with a name that sounds personal and that hold nothing of a client: the business’s own addresses, its team, and visitors without
 * a name. Logs are here, too: what they say of a person is found by its words, not by a column (`logs-store.ts`).
 */
export const businessColumns: ReadonlySet<string> = new Set([
  ...[
    'sites.email',
    'sites.phone',
    'locations.email',
    'locations.phone',
    'staff_members.email',
    'staff_members.phone',
    'staff_settings.contact_is_public',
  ],
  ...[
    'client_lists.identity_id',
    'staff_members.identity_id',
    'team_invitations.invited_by',
    'api_keys.created_by',
    'sign_in_providers.client_id',
  ],
  ...['plans.buyer_can_cancel', 'plans.buyer_can_pause', 'plans.max_purchases_per_buyer', 'services.taxable_address_type'],
])
