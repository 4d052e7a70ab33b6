import { useSearchParams } from 'react-router'
import { type OrderFilter, orderStatuses, type Period, paymentFilters, periods } from './orders-query.ts'

const parameters = { planId: 'plan', status: 'status', payment: 'payment', period: 'period', memberId: 'member' } as const

/** The filters of the list and its page, all of it in the address, so that other screens can link to them. */
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
    /** The plan of the address may be what is sold, not a filter. */
    isSelling: params.get('begin') === 'sale',
    isNarrowed: Object.values(filter).some((value) => value !== null),
    narrow: (changes: Partial<OrderFilter>) => write({ ...filter, ...changes }),
    turn: (to: number) => write(filter, to > 1 ? { page: String(to) } : {}),
    clear: () => setParams({}),
    sell: () => write(filter, { begin: 'sale' }),
    endSale: () => write(filter),
  }
}

const isPeriod = (name: string | null): Period | null => (name !== null && Object.hasOwn(periods, name) ? (name as Period) : null)
