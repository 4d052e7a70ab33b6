import type { RetentionKind } from '@foyer/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Tables } from '../../ground/db/types.ts'
import type { Person } from './person-store.ts'

type Condition = RawBuilder<boolean>

export type PersonalTable = {
  table: keyof Tables
  of: (person: Person) => Condition
  /** Rows that another person wrote about this one: deleted too, and not part of the download, which would reveal their author. */
  about?: (person: Person) => Condition
  leavesOut?: readonly string[]
  /** `GONE`: the rows are deleted. Otherwise they stay for the reason named, and these columns are set, if any. */
  after: 'GONE' | Kept
  until: KeptUntil
}

/**
 * How long a row of a living client is kept: by the rules of these kinds, as long as the account or the client (`GUESTS` then ends it),
 * until it expires of itself, or as long as the books, in which nothing names the person once they are deleted.
 */
type KeptUntil = readonly RetentionKind[] | 'ACCOUNT' | 'CLIENT' | 'EXPIRY' | 'BOOKS'

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

/** The download says that credentials exist, when and where they were used. */
const credential = (table: keyof Tables, until: PersonalTable['until'], leavesOut: readonly string[] = ['token_hash']): PersonalTable => ({
  table,
  until,
  of: ofAccount,
  leavesOut,
  after: gone,
})

const sessionsOfPerson = ({ memberIds }: Person) => sql`select token_hash from sessions where identity_id = any(${memberIds}::uuid[])`

const bySession = (person: Person): Condition => sql<boolean>`session_hash in (${sessionsOfPerson(person)})`

const isAboutOrder = ({ orderIds }: Person): Condition =>
  sql<boolean>`event_id in (select id from domain_events where entity_id = any(${orderIds}::uuid[]) and domain_events.site_id = messages.site_id)`

/**
 * Tables that refer to others first. The download of a person’s data, the deletion of a person and the test that compares this list with
 * the schema read it.
 */
export const personalTables: readonly PersonalTable[] = [
  {
    table: 'messages',
    until: ['MESSAGE_TEXTS', 'MESSAGES'],
    of: either(isAnyAddress('recipient'), isOne('booking_id', 'bookingIds'), isAboutOrder),
    leavesOut: ['html', 'attachments', 'unsubscribe_url', 'sealed'],
    after: gone,
  },
  { table: 'mail_choices', until: 'CLIENT', of: isAnyAddress('email'), after: gone },
  {
    table: 'reached_bounds',
    until: 'EXPIRY',
    of: either(isAnyAddress('address'), isAnyAddress('who'), ({ memberIds }) => sql<boolean>`who = any(${memberIds}::text[])`),
    after: gone,
  },
  { table: 'client_notes', until: ['NOTES'], of: ofContact, leavesOut: ['text', 'author'], after: gone },
  { table: 'waiting_list_entries', until: ['WAITING_LISTS'], of: either(ofContact, isOne('booking_id', 'bookingIds')), after: gone },
  {
    table: 'participations',
    until: ['PARTICIPANTS'],
    of: either(ofContact, isOne('id', 'bookingIds')),
    after: { stays: 'CALENDAR', set: sql`name = '', phone = null, email = null, contact_id = null, extended_fields = '{}'` },
  },
  {
    table: 'bookings',
    until: ['ANSWERS', 'CANCELED_BOOKINGS', 'WAITING_LISTS'],
    of: isOne('id', 'bookingIds'),
    leavesOut: ['internal_note', 'network', 'policy'],
    after: {
      stays: 'CALENDAR',
      set: sql`contact_id = null, contact_details = '{}', member_id = null, visitor_id = null, network = null, created_by = '{}',
        external_user_id = null, form_submission = null, form_answers = null, form_submission_id = null, internal_note = null,
        extended_fields = '{}', language = null, seen_by_participants = null, slot = case when slot #>> '{location,locationType}' = 'CUSTOM' then slot - 'location' else slot end`,
    },
  },
  {
    table: 'bookings',
    until: ['ANSWERS', 'CANCELED_BOOKINGS', 'WAITING_LISTS'],
    of: either(
      ofMember,
      ({ memberIds }) => sql<boolean>`created_by ? 'memberId' and (created_by ->> 'memberId')::uuid = any(${memberIds}::uuid[])`,
    ),
    leavesOut: ['internal_note', 'network', 'policy', 'contact_details', 'contact_id', 'form_submission', 'form_answers'],
    after: {
      stays: 'CALENDAR',
      set: sql`member_id = null, visitor_id = null, network = null, created_by = '{}', seen_by_participants = null`,
    },
  },
  {
    table: 'booking_participants',
    until: ['ANSWERS', 'PARTICIPANTS'],
    of: either(isOne('booking_id', 'bookingIds'), isAddress('email')),
    after: gone,
  },
  { table: 'family_people', until: 'ACCOUNT', of: ofMember, after: gone },
  {
    table: 'booking_fees',
    until: 'BOOKS',
    of: either(ofContact, ofMember, isOne('booking_id', 'bookingIds')),
    after: { stays: 'BOOKS', set: sql`member_id = null, contact_id = null` },
  },
  { table: 'member_methods', until: 'ACCOUNT', of: ofMember, leavesOut: ['customer_id', 'method_id'], after: gone },
  { table: 'client_import_lines', until: 'EXPIRY', of: ofContact, after: gone },
  {
    table: 'gifts',
    until: ['GIFTS'],
    of: either(isOne('giver_contact_id', 'contactIds'), isOne('giver_member_id', 'memberIds'), isAddress('giver_email')),
    leavesOut: ['code_hash', 'sealed_code', 'redeemed_by', 'receiver_email'],
    after: {
      stays: 'BOOKS',
      set: sql`giver_name = '–', giver_email = null, giver_contact_id = null, giver_member_id = null, giver_visitor_id = null, message = null`,
    },
  },
  {
    table: 'gifts',
    until: ['GIFTS'],
    of: either(isOne('redeemed_by', 'memberIds'), isAddress('receiver_email')),
    leavesOut: ['code_hash', 'sealed_code', 'giver_email', 'giver_contact_id', 'giver_member_id', 'giver_visitor_id'],
    after: { stays: 'BOOKS', set: sql`receiver_name = '–', receiver_email = null, deliver_at = null, redeemed_by = null, message = null` },
  },
  { table: 'attendances', until: 'CLIENT', of: isOne('booking_id', 'bookingIds'), after: { stays: 'CALENDAR', set: null } },
  { table: 'coupon_uses', until: 'BOOKS', of: ofMember, after: { stays: 'BOOKS', set: sql`member_id = null` } },
  {
    table: 'credit_lines',
    until: 'BOOKS',
    of: isOne('order_id', 'orderIds'),
    leavesOut: ['made_by'],
    after: { stays: 'BOOKS', set: sql`made_by = jsonb_build_object('type', made_by -> 'type', 'initiatedBy', '{}'::jsonb)` },
  },
  { table: 'order_billing', until: 'BOOKS', of: isOne('order_id', 'orderIds'), leavesOut: ['customer_id', 'method_id'], after: gone },
  {
    table: 'plan_orders',
    until: ['ANSWERS'],
    of: isOne('id', 'orderIds'),
    after: {
      stays: 'BOOKS',
      set: sql`member_id = null, contact_id = null, submission_id = null, form_answers = null, is_only_purchase = false,
        credit_reason = case when credit_reason is not null then '–' end`,
    },
  },
  {
    table: 'payments',
    until: 'BOOKS',
    of: isOne('id', 'paymentIds'),
    leavesOut: ['session_id', 'charge_id', 'redirect_url', 'return_url'],
    after: { stays: 'BOOKS', set: sql`contact_id = null, return_url = null` },
  },
  {
    table: 'invoices',
    until: ['INVOICES'],
    of: isOne('id', 'invoiceIds'),
    after: { stays: 'BOOKS', set: sql`member_id = null, contact_id = null, is_buyer_deleted = true` },
  },
  {
    table: 'checkouts',
    until: 'EXPIRY',
    of: either(ofMember, ({ emails }) => sql<boolean>`lower(buyer ->> 'email') = any(${emails}::text[])`),
    leavesOut: ['session_hash', 'visitor_id', 'claimed_by'],
    after: gone,
  },
  { table: 'visits', until: 'EXPIRY', of: ofMember, leavesOut: ['callbacks', 'session_hash', 'claimed_by'], after: gone },
  { table: 'badge_assignments', until: 'ACCOUNT', of: ofMember, after: gone },
  { table: 'badge_grants', until: 'ACCOUNT', of: ofMember, after: gone },
  { table: 'automatic_actions', until: ['REPORTS'], of: ofMember, after: gone },
  { table: 'follows', until: 'ACCOUNT', of: ofMember, about: isOne('followed_member_id', 'memberIds'), after: gone },
  { table: 'member_abouts', until: 'ACCOUNT', of: ofMember, after: gone },
  { table: 'member_blocks', until: 'ACCOUNT', of: ofMember, about: isOne('blocked_member_id', 'memberIds'), after: gone },
  {
    table: 'member_reports',
    until: ['REPORTS'],
    of: isOne('reporting_member_id', 'memberIds'),
    about: isOne('reported_member_id', 'memberIds'),
    after: gone,
  },
  { table: 'member_role_assignments', until: 'ACCOUNT', of: ofMember, after: gone },
  { table: 'deletion_requests', until: 'EXPIRY', of: either(ofMember, ofContact), after: gone },
  { table: 'authorization_codes', until: 'EXPIRY', of: bySession, leavesOut: ['code_hash', 'session_hash', 'code_challenge'], after: gone },
  { table: 'refresh_tokens', until: 'EXPIRY', of: bySession, leavesOut: ['token_hash', 'session_hash', 'visitor_id'], after: gone },
  credential('sessions', 'EXPIRY', ['token_hash', 'began_in', 'visitor_id']),
  credential('session_tokens', 'EXPIRY'),
  credential('one_time_links', 'EXPIRY'),
  credential('recovery_links', 'EXPIRY'),
  credential('recovery_codes', 'ACCOUNT', ['selector', 'code_hash']),
  credential('remembered_devices', 'EXPIRY'),
  credential('state_tokens', 'EXPIRY', ['token_hash', 'code_hash']),
  credential('factors', 'ACCOUNT', ['secret', 'sealed_secret']),
  credential('passkeys', 'ACCOUNT', ['credential_id', 'public_key', 'counter']),
  credential('calendar_feeds', 'ACCOUNT', ['secret_hash']),
  credential('sign_in_connections', 'ACCOUNT', []),
  credential('calendar_trips', 'EXPIRY', ['state_hash', 'session_hash', 'code_verifier']),
  credential('calendar_connections', 'ACCOUNT', ['sealed_secret', 'sealed_access_token', 'access_token_ends_at']),
  {
    table: 'provider_trips',
    until: 'EXPIRY',
    of: either(ofAccount, isAddress('email')),
    leavesOut: ['state_hash', 'browser_hash', 'answer_hash', 'nonce', 'code_verifier', 'way_on'],
    after: gone,
  },
  {
    table: 'gateway_messages',
    until: 'EXPIRY',
    of: ({ phones }) => sql<boolean>`recipient = any(${phones}::text[])`,
    leavesOut: ['token_hash', 'code', 'text'],
    after: gone,
  },
  {
    table: 'team_invitations',
    until: 'EXPIRY',
    of: either(isAddress('email'), isOne('accepted_by', 'memberIds')),
    leavesOut: ['token_hash'],
    after: gone,
  },
  { table: 'members', until: 'ACCOUNT', of: isOne('id', 'memberIds'), after: gone },
  { table: 'identities', until: 'ACCOUNT', of: isOne('id', 'memberIds'), leavesOut: ['password_hash'], after: gone },
  { table: 'contacts', until: ['GUESTS'], of: isOne('id', 'contactIds'), leavesOut: ['search', 'tags'], after: gone },
]

/**
 * Their names sound personal, but they hold nothing of a client: the business’s own addresses, its team, and visitors without a name. Logs
 * are here, too: what they say of a person is found by its words, not by a column (`erase-store.ts`).
 */
export const businessColumns: ReadonlySet<string> = new Set([
  ...[
    'bookkeeping_accounts.accounts',
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
    'session_words.author_id',
    'limited_refunds.identity_id',
    'staff_members.identity_id',
    'team_invitations.invited_by',
    'api_keys.created_by',
    'sign_in_providers.client_id',
  ],
  ...['plans.buyer_can_cancel', 'plans.buyer_can_pause', 'plans.max_purchases_per_buyer', 'services.taxable_address_type'],
])

/** What these logs say of a person is found by its words, not by a column. */
export const logsWithRules: Partial<Record<keyof Tables, readonly RetentionKind[]>> = { audit_log: ['HISTORY'], domain_events: ['HISTORY'] }
