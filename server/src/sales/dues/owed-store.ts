import type { DueKind } from '@foyer/contract'
import { oddDecimals } from '@foyer/domain'
import { type RawBuilder, sql } from 'kysely'
import { feeReplacesPrice } from '../../money/fees/fees-store.ts'
import { isOrderOf, isServed } from '../../money/orders/order-fields.ts'

export type WantedDues = {
  siteId: string
  currency: string
  from: string
  until?: string | undefined
  kind?: DueKind | undefined
  id?: string | undefined
  contactId?: string | undefined
  orderId?: string | undefined
  search?: string | undefined
}

type Part = RawBuilder<unknown>

type Owed = {
  table: string
  dueAt: string
  isOpen: Part
  isOf: (buyer: { siteId: Part; contactId: Part }) => Part
  title: Part
  customer: Part
  email: Part
  joined: Part
  /** For a search over everything: name and address of one row, and whether its client is among `holders`. */
  lookedUp?: { client: Part; isHeld: Part }
}

const nameOfContact = sql`nullif(concat_ws(' ', contacts.first_name, contacts.last_name), '')`
const isContactOfFee = sql`contacts.site_id = booking_fees.site_id and contacts.id = booking_fees.contact_id`
const isMemberOfOrder = sql`members.site_id = plan_orders.site_id and members.id = plan_orders.member_id`
const isContactOfOrder = sql`contacts.site_id = plan_orders.site_id and contacts.id = coalesce(plan_orders.contact_id, members.contact_id)`
const emailOfBuyer = sql`coalesce(contacts.email, contacts.account_email)`

const isContactOfPayment = sql`contacts.site_id = payments.site_id and contacts.id = payments.contact_id`
const orderOfPayment = sql`plan_orders where plan_orders.site_id = payments.site_id and plan_orders.id = payments.subject_id`

export const owed: Record<DueKind, Owed> = {
  BOOKING: {
    table: 'bookings',
    dueAt: 'start_at',
    isOf: ({ contactId }) => sql`bookings.contact_id = ${contactId}`,
    // The first two conditions are those of the index.
    isOpen: sql`bookings.status = 'CONFIRMED' and bookings.payment_status in ('UNDEFINED', 'NOT_PAID', 'PARTIALLY_PAID')
      and bookings.price is not null and not ${feeReplacesPrice}`,
    title: sql`bookings.title`,
    email: sql`bookings.contact_details ->> 'email'`,
    joined: sql``,
    customer: sql`nullif(concat_ws(' ', bookings.contact_details ->> 'firstName', bookings.contact_details ->> 'lastName'), '')`,
  },
  FEE: {
    table: 'booking_fees',
    dueAt: 'created_at',
    isOf: ({ contactId }) => sql`booking_fees.contact_id = ${contactId}`,
    isOpen: sql`booking_fees.status = 'DUE'`,
    title: sql`booking_fees.title`,
    customer: nameOfContact,
    email: sql`contacts.email`,
    joined: sql`left join contacts on ${isContactOfFee}`,
    lookedUp: {
      client: sql`(select concat_ws(' ', ${nameOfContact}, contacts.email) from contacts where ${isContactOfFee})`,
      isHeld: sql`booking_fees.contact_id in (select id from holders)`,
    },
  },
  ORDER: {
    table: 'plan_orders',
    dueAt: 'start_at',
    isOf: isOrderOf,
    // The first two conditions are those of the index. The free trial, cycle 0, owes nothing.
    isOpen: sql`plan_orders.payment_status = 'UNPAID' and plan_orders.type = 'OFFLINE' and plan_orders.cycle is distinct from 0
      and ${isServed}`,
    title: sql`plan_orders.plan_name`,
    customer: nameOfContact,
    email: emailOfBuyer,
    joined: sql`left join members on ${isMemberOfOrder} left join contacts on ${isContactOfOrder}`,
    lookedUp: {
      client: sql`(select concat_ws(' ', ${nameOfContact}, ${emailOfBuyer})
        from (select) as one left join members on ${isMemberOfOrder} left join contacts on ${isContactOfOrder})`,
      isHeld: sql`plan_orders.contact_id in (select id from holders) or plan_orders.member_id in (
        select members.id from holders join members on members.site_id = holders.site_id and members.contact_id = holders.id)`,
    },
  },
  RENEWAL: {
    table: 'payments',
    dueAt: 'created_at',
    isOf: ({ contactId }) => sql`payments.contact_id = ${contactId}`,
    // The first line has the condition of the index. A cycle whose charge failed several times is listed once, by its first charge.
    isOpen: sql`payments.purpose = 'ORDER' and payments.status = 'FAILED' and payments.tries > 0 and payments.cycle > 0
      and exists (select from ${orderOfPayment} and ${isServed}) and not exists (
        select from payments as others where others.site_id = payments.site_id and others.subject_id = payments.subject_id
          and others.cycle = payments.cycle and others.purpose = 'ORDER' and (others.status = 'SUCCEEDED' or (
            others.status = 'FAILED' and others.tries > 0 and (others.created_at, others.id) < (payments.created_at, payments.id))))`,
    title: sql`(select plan_orders.plan_name from ${orderOfPayment})`,
    customer: nameOfContact,
    email: emailOfBuyer,
    joined: sql`left join contacts on ${isContactOfPayment}`,
    lookedUp: {
      client: sql`(select concat_ws(' ', ${nameOfContact}, ${emailOfBuyer}) from contacts where ${isContactOfPayment})`,
      isHeld: sql`payments.contact_id in (select id from holders)`,
    },
  },
  GIFT: {
    table: 'gifts',
    dueAt: 'created_at',
    isOf: ({ contactId }) => sql`gifts.giver_contact_id = ${contactId}`,
    isOpen: sql`gifts.status = 'UNPAID' and gifts.payment = 'ON_THE_SPOT'`,
    title: sql`gifts.plan ->> 'name'`,
    customer: sql`gifts.giver_name`,
    email: sql`gifts.giver_email`,
    joined: sql``,
  },
}

export const kindsWanted = ({ kind }: WantedDues): DueKind[] =>
  // The keys are kinds.
  (Object.keys(owed) as DueKind[]).filter((one) => kind === undefined || one === kind)

export function openOnes(kind: DueKind, wanted: WantedDues): Part {
  return sql`${sql.ref(owed[kind].table)} where ${within(kind, wanted)} and ${owed[kind].isOpen} and ${isFound(kind, searched(wanted))}`
}

function within(kind: DueKind, { siteId, from, until, id, contactId, orderId }: WantedDues): Part {
  const { table, dueAt, isOf } = owed[kind]
  const column = (name: string) => sql.ref(`${table}.${name}`)
  return sql`${column('site_id')} = ${siteId} and ${column(dueAt)} >= ${from}::timestamptz
    ${until === undefined ? sql`` : sql`and ${column(dueAt)} < ${until}::timestamptz`}
    ${id === undefined ? sql`` : sql`and ${column('id')} = ${id}::uuid`}
    ${orderId === undefined ? sql`` : sql`and ${column('subject_id')} = ${orderId}::uuid`}
    ${contactId === undefined ? sql`` : sql`and ${isOf({ siteId: sql`${siteId}`, contactId: sql`${contactId}::uuid` })}`}`
}

/** Shorter words have no trigram. */
const leastLetters = 3
/** With more matching contacts than this, the items are scanned instead. */
const mostContacts = 3_000

const searched = ({ search = '' }: WantedDues): string => search.trim().toLowerCase()

/** Searches name, address and title. Looks up the client last, and only if a word matches. */
function isFound(kind: DueKind, search: string): Part {
  if (search === '') return sql`true`
  const { title, customer, email, lookedUp } = owed[kind]
  if (!lookedUp) return sql`position(${search} in lower(concat_ws(' ', ${customer}, ${email}, ${title}))) > 0`
  const word = longestWord(search)
  const mayHold = sql`(${lookedUp.isHeld} or position(${word} in lower(${title})) > 0 or (select count(*) from holders) = ${mostContacts})`
  return sql`(position(${search} in lower(${title})) > 0 or (${word.length < leastLetters ? sql`true` : mayHold}
    and position(${search} in lower(concat_ws(' ', nullif(${lookedUp.client}, ''), ${title}))) > 0))`
}

/** Spaces join names, addresses and titles, so a word lies within one of them. */
const longestWord = (search: string): string =>
  search.split(' ').reduce((longest, one) => (one.length > longest.length ? one : longest), '')

export function holders(wanted: WantedDues): Part {
  const pattern = `%${longestWord(searched(wanted)).replaceAll(/[\\%_]/g, '\\$&')}%`
  return sql`holders as materialized (
    select contacts.site_id, contacts.id from contacts where contacts.site_id = ${wanted.siteId} and contacts.search like ${pattern} limit ${mostContacts})`
}

export const unitsOfBooking = (wanted: WantedDues): Part => sql`
  trunc((bookings.price ->> 'value')::numeric * power(10::numeric,
    coalesce((${JSON.stringify(oddDecimals())}::jsonb ->> ${currencyOfBooking(wanted)})::integer, 2)))::bigint`

export const currencyOfBooking = ({ currency }: WantedDues): Part => sql`coalesce(bookings.price ->> 'currency', ${currency})`

export const openOfFee: Part = sql`(select coalesce(sum(fee_lines.units), 0) from fee_lines
  where fee_lines.site_id = booking_fees.site_id and fee_lines.fee_id = booking_fees.id)`

/** The columns from which orders and gifts compute an amount. */
export const agreedOfOrder: Part = sql`jsonb_build_object('terms', plan_orders.terms, 'cycle', plan_orders.cycle,
  'auto_renew_canceled', plan_orders.auto_renew_canceled, 'currency', plan_orders.currency, 'price_units', plan_orders.price_units::text,
  'fees', plan_orders.fees, 'coupon', plan_orders.coupon, 'tax', plan_orders.tax)`

export const agreedOfGift: Part = sql`jsonb_build_object('plan', gifts.plan, 'tax', gifts.tax)`

export const currencyOfGift: Part = sql`gifts.plan #>> '{pricing,price,currency}'`
