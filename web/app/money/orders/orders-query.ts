import type { Contact, OrderPaymentStatus, OrderStatus, PlanOrder } from '@foyer/contract'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { api } from '../../api.ts'
import { personName } from '../../people/person-name.ts'

export const orderStatuses = ['DRAFT', 'PENDING', 'ACTIVE', 'PAUSED', 'ENDED', 'CANCELED'] as const satisfies readonly OrderStatus[]
export const paymentStatuses = [
  'UNPAID',
  'PAID',
  'PENDING',
  'FAILED',
  'REFUNDED',
  'NOT_APPLICABLE',
] as const satisfies readonly OrderPaymentStatus[]

const owing: { orderStatuses: OrderStatus[]; paymentStatuses: OrderPaymentStatus[] } = {
  orderStatuses: ['PENDING', 'ACTIVE', 'PAUSED'],
  paymentStatuses: ['UNPAID', 'FAILED'],
}

export const paymentFilters = ['OWED', ...paymentStatuses] as const
export type OrderPaymentFilter = (typeof paymentFilters)[number]

/** In days before today. */
export const periods = { week: 7, month: 30, year: 365 } as const
export type OrderPeriod = keyof typeof periods

export type OrderFilter = {
  planId: string | null
  status: OrderStatus | null
  payment: OrderPaymentFilter | null
  period: OrderPeriod | null
  memberId: string | null
}

export const ordersPerPage = 50

const narrowingOf = ({ planId, status, payment, period, memberId }: OrderFilter) => ({
  ...(planId !== null && { planIds: [planId] }),
  ...(payment === 'OWED' && owing),
  ...(status !== null && { orderStatuses: [status] }),
  ...(payment !== null && payment !== 'OWED' && { paymentStatuses: [payment] }),
  ...(memberId !== null && { buyerIds: [memberId] }),
  ...(period !== null && { createdFrom: startOf(periods[period]) }),
})

/** Rounded to a day, so that the query key stays the same. */
const startOf = (daysAgo: number): string => `${Temporal.Now.plainDateISO('UTC').subtract({ days: daysAgo })}T00:00:00Z`

export const ordersQuery = (filter: OrderFilter, page: number) =>
  api.orders.managementListOrders.query({
    query: { ...narrowingOf(filter), limit: ordersPerPage, offset: (page - 1) * ordersPerPage },
  })

export const ordersSummaryQuery = (filter: OrderFilter) => api.orders.summarizeOrders.query({ query: narrowingOf(filter) })

export const orderQuery = (orderId: string) => api.orders.managementGetOrder.query({ params: { id: orderId }, query: { fieldSet: 'FULL' } })

export const useBuyers = (orders: readonly PlanOrder[]): ((order: PlanOrder) => string | undefined) => {
  const ids = [...new Set(orders.flatMap(({ buyer }) => buyer.contactId ?? []))].toSorted()
  const { data } = useQuery({
    ...api.contacts.queryContacts.query({ body: { query: { filter: { id: { $in: ids } }, cursorPaging: { limit: 100 } } } }),
    enabled: ids.length > 0,
  })
  const contacts = new Map(data?.contacts.map((contact) => [contact.id, nameOf(contact)]))
  return ({ buyer }) => contacts.get(buyer.contactId ?? '')
}

const nameOf = (contact: Contact): string => personName(contact) ?? contact.email ?? contact.phone ?? '–'

const parameters = { planId: 'plan', status: 'status', payment: 'payment', period: 'period', memberId: 'member' } as const

export const useOrdersAddress = () => {
  const [params, setParams] = useSearchParams()
  const filter: OrderFilter = {
    planId: params.get('plan'),
    status: orderStatuses.find((status) => status === params.get('status')) ?? null,
    payment: paymentFilters.find((status) => status === params.get('payment')) ?? null,
    period: isPeriod(params.get('period')),
    memberId: params.get('member'),
  }
  const page = Math.max(1, Math.trunc(Number(params.get('page'))) || 1)
  const write = (wanted: OrderFilter, more: Record<string, string> = {}) => {
    const named = Object.entries(parameters).flatMap(([member, name]) => {
      const value = wanted[member as keyof OrderFilter] // its own keys
      return value === null ? [] : [[name, value] as const]
    })
    setParams({ ...Object.fromEntries(named), ...more }, { preventScrollReset: true })
  }
  return {
    filter,
    page,
    /** With `begin=sale` the plan of the address is sold, not filtered by. */
    isSelling: params.get('begin') === 'sale',
    isNarrowed: Object.values(filter).some((value) => value !== null),
    narrow: (changes: Partial<OrderFilter>) => write({ ...filter, ...changes }),
    turn: (to: number) => write(filter, to > 1 ? { page: String(to) } : {}),
    clear: () => setParams({}),
    sell: () => write(filter, { begin: 'sale' }),
    endSale: () => write(filter),
  }
}

const isPeriod = (name: string | null): OrderPeriod | null => (name !== null && Object.hasOwn(periods, name) ? (name as OrderPeriod) : null)
