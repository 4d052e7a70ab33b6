import type { Contact, PaymentState, PaymentWay, TakenPayment } from '@foyer/contract'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { api } from '../../api.ts'
import { type Days, daysIn, instantsOf } from '../../ground/lists/days.ts'
import { personName } from '../../people/person-name.ts'

export const paymentStates = [
  'SUCCEEDED',
  'OPEN',
  'ACTION_REQUIRED',
  'FAILED',
  'EXPIRED',
  'UNDONE',
] as const satisfies readonly PaymentState[]
export const paymentWays = ['STRIPE', 'ON_THE_SPOT'] as const satisfies readonly PaymentWay[]

/** What a list of payments is narrowed down to; `bookingId`: those of one booking. */
export type PaymentFilter = Days & {
  status: PaymentState | null
  way: PaymentWay | null
  bookingId: string | null
  search: string
}

export const paymentsPerPage = 50

const filterOf = ({ status, way, bookingId, search, ...days }: PaymentFilter, timeZone: string) => ({
  ...(status !== null && { status }),
  ...(way !== null && { provider: way }),
  ...createdIn(instantsOf(days, timeZone)),
  ...(bookingId !== null && { $or: [{ subjectId: bookingId }, { alsoBookingIds: { $hasSome: [bookingId] } }] }),
  ...(search.trim() !== '' && { payer: { $contains: search.trim().toLowerCase() } }),
})

const createdIn = ({ from, until }: { from?: string; until?: string }) =>
  from === undefined && until === undefined ? {} : { createdDate: { ...(from && { $gte: from }), ...(until && { $lt: until }) } }

/** `timeZone`: of the business, whose days they are. */
export const paymentsQuery = (filter: PaymentFilter, page: number, timeZone: string) =>
  api.payments.queryPayments.query({
    body: { query: { filter: filterOf(filter, timeZone), paging: { limit: paymentsPerPage, offset: (page - 1) * paymentsPerPage } } },
  })

export const summaryQuery = (filter: PaymentFilter, timeZone: string) =>
  api.payments.summarizePayments.query({ body: { query: { filter: filterOf(filter, timeZone) } } })

const parameters = { status: 'status', way: 'way', from: 'from', to: 'to', bookingId: 'booking', search: 'search' } as const

/** The filters of the list and its page, all of it in the address, so that other screens can link to them. */
export const usePaymentsAddress = () => {
  const [params, setParams] = useSearchParams()
  const filter: PaymentFilter = {
    status: paymentStates.find((one) => one === params.get('status')) ?? null,
    way: paymentWays.find((one) => one === params.get('way')) ?? null,
    ...daysIn(Object.fromEntries(params)),
    bookingId: params.get('booking'),
    search: params.get('search') ?? '',
  }
  const page = Math.max(1, Math.trunc(Number(params.get('page'))) || 1)
  const write = (wanted: PaymentFilter, more: Record<string, string> = {}, replace = false) => {
    const named = Object.entries(parameters).flatMap(([member, name]) => {
      const value = wanted[member as keyof PaymentFilter] // its own keys
      return value === null || value === '' ? [] : [[name, value] as const]
    })
    setParams({ ...Object.fromEntries(named), ...more }, { preventScrollReset: true, replace })
  }
  return {
    filter,
    page,
    isNarrowed: Object.values(filter).some((value) => value !== null && value !== ''),
    narrow: (changes: Partial<PaymentFilter>) => write({ ...filter, ...changes }, {}, 'search' in changes),
    turn: (to: number) => write(filter, to > 1 ? { page: String(to) } : {}),
    clear: () => setParams({}),
  }
}

/** The payers by their contacts. */
export const usePayers = (payments: readonly TakenPayment[]): ((payment: TakenPayment) => string | undefined) => {
  const ids = [...new Set(payments.flatMap(({ contactId }) => contactId ?? []))].toSorted()
  const { data } = useQuery({
    ...api.contacts.queryContacts.query({ body: { query: { filter: { id: { $in: ids } }, cursorPaging: { limit: 100 } } } }),
    enabled: ids.length > 0,
  })
  const contacts = new Map(data?.contacts.map((contact) => [contact.id, nameOf(contact)]))
  return ({ contactId = '' }) => contacts.get(contactId)
}

const nameOf = (contact: Contact): string => personName(contact) ?? contact.email ?? contact.phone ?? '–'
