import type { Contact, PaymentState, PaymentWay, TakenPayment } from '@foyer/contract'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { api } from '../../api.ts'
import { personName } from '../../person-name.ts'

export const paymentStates = [
  'SUCCEEDED',
  'OPEN',
  'ACTION_REQUIRED',
  'FAILED',
  'EXPIRED',
  'UNDONE',
] as const satisfies readonly PaymentState[]
export const paymentWays = ['STRIPE', 'ON_THE_SPOT'] as const satisfies readonly PaymentWay[]

/** Days behind today. */
export const paymentPeriods = { week: 7, month: 30, year: 365 } as const
export type PaymentPeriod = keyof typeof paymentPeriods
export const periodNames = Object.keys(paymentPeriods) as PaymentPeriod[] // its own keys

/** What a list of payments is narrowed down to; `bookingId`: those of one booking. */
export type PaymentFilter = {
  status: PaymentState | null
  way: PaymentWay | null
  period: PaymentPeriod | null
  bookingId: string | null
  search: string
}

export const paymentsPerPage = 50

/** The beginning of a day, so that the question stays the same while it is asked again. */
export const startOf = (daysAgo: number): string => `${Temporal.Now.plainDateISO('UTC').subtract({ days: daysAgo })}T00:00:00Z`

const filterOf = ({ status, way, period, bookingId, search }: PaymentFilter) => ({
  ...(status !== null && { status }),
  ...(way !== null && { provider: way }),
  ...(period !== null && { createdDate: { $gte: startOf(paymentPeriods[period]) } }),
  ...(bookingId !== null && { $or: [{ subjectId: bookingId }, { alsoBookingIds: { $hasSome: [bookingId] } }] }),
  ...(search.trim() !== '' && { payer: { $contains: search.trim().toLowerCase() } }),
})

export const paymentsQuery = (filter: PaymentFilter, page: number) =>
  api.payments.queryPayments.query({
    body: { query: { filter: filterOf(filter), paging: { limit: paymentsPerPage, offset: (page - 1) * paymentsPerPage } } },
  })

export const summaryQuery = (filter: PaymentFilter) =>
  api.payments.summarizePayments.query({ body: { query: { filter: filterOf(filter) } } })

const parameters = { status: 'status', way: 'way', period: 'period', bookingId: 'booking', search: 'search' } as const

/** The filters of the list and its page, all of it in the address, so that other screens can link to them. */
export const usePaymentsAddress = () => {
  const [params, setParams] = useSearchParams()
  const filter: PaymentFilter = {
    status: paymentStates.find((one) => one === params.get('status')) ?? null,
    way: paymentWays.find((one) => one === params.get('way')) ?? null,
    period: periodNames.find((one) => one === params.get('period')) ?? null,
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
    ...{ filter, page },
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
