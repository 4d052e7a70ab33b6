import type { ApiError } from '@foyer/sdk'
import { keepPreviousData, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router'
import { useSelection } from './use-selection.ts'

/** `isMore`: there are more rows than `total`, which were not counted. */
export type ListPage<Row> = { rows: readonly Row[]; total: number; isMore?: boolean }

type ListOptions<Row, View extends string, Answer> = ListAddressOptions<View> & {
  perPage: number
  read: (shown: ListState<View> & { filters: Readonly<Record<string, string>> }) => UseQueryOptions<Answer, ApiError, ListPage<Row>>
}

const nothing = { rows: [], total: 0 }

export const useList = <Row extends { id: string }, View extends string, Answer>(options: ListOptions<Row, View, Answer>) => {
  const { read, perPage } = options
  const address = useListAddress(options)
  const { view, search, page, openId } = address
  const query = useQuery({ ...read(address), placeholderData: keepPreviousData, refetchInterval: 30_000 })
  const { rows, total, isMore = false }: ListPage<Row> = query.data ?? nothing
  const selection = useSelection(rows, `${view} ${search} ${page} ${Object.values(address.filters)}`)
  return {
    address,
    query,
    rows,
    total,
    isMore,
    isStale: query.isPlaceholderData,
    selection,
    screen: {
      query,
      total: query.data && !isMore ? total : undefined,
      isEmpty: () => rows.length === 0,
      pages: { page, perPage, count: rows.length, total, isMore, onTurn: (next: number) => address.change({ page: next }) },
    },
    searchFor: (label: string) => ({
      label,
      value: search,
      onSearch: (text: string) => address.change({ search: text }, { replace: true }),
    }),
    openIndex: rows.findIndex(({ id }) => id === openId),
    ...useWalk(rows, address),
  }
}

type Walked = { openId: string | null; linkTo: (id: string) => string }

/** J and K go to the next and previous open row, or move the focus from row to row. */
const useWalk = <Row extends { id: string }>(rows: readonly Row[], { openId, linkTo }: Walked) => {
  const navigate = useNavigate()
  const indexAtHand = () => rows.findIndex(({ id }) => id === (openId ?? focusedRow()))
  const walk = (step: 1 | -1) => {
    const next = rows[Math.min(rows.length - 1, Math.max(0, indexAtHand() + step))]
    if (!next) return
    if (openId === null) document.querySelector<HTMLElement>(`[data-row="${next.id}"]`)?.focus()
    else void navigate(linkTo(next.id), { replace: true, preventScrollReset: true })
  }
  return { walk, atHand: () => rows[indexAtHand()] }
}

const focusedRow = (): string | undefined => document.activeElement?.closest<HTMLElement>('[data-row]')?.dataset.row

export type ListState<View extends string> = { view: View; search: string; page: number; openId: string | null }

type ListAddressOptions<View extends string> = {
  /** The default view first: it is left out of the address. */
  views: readonly [View, ...View[]]
  opens: string
  filters?: readonly string[]
}

/** The state of a list is in the address, so that it can be linked to and the back button works. */
const useListAddress = <View extends string>({ views, opens, filters = [] }: ListAddressOptions<View>) => {
  const [params, setParams] = useSearchParams()
  const [usual] = views
  const shown: ListState<View> = {
    view: views.find((view) => view === params.get('show')) ?? usual,
    search: params.get('search') ?? '',
    page: Math.max(1, Math.trunc(Number(params.get('page'))) || 1),
    openId: params.get(opens),
  }
  const kept = Object.fromEntries(filters.flatMap((name) => (params.get(name) ? [[name, params.get(name) as string]] : [])))
  const paramsOf = ({ view, search, page, openId }: ListState<View>) => ({
    ...kept,
    ...(view !== usual && { show: view }),
    ...(search !== '' && { search }),
    ...(page > 1 && { page: String(page) }),
    ...(openId !== null && { [opens]: openId }),
  })
  const change = (changes: Partial<ListState<View>>, how: { replace?: boolean } = {}) =>
    setParams(paramsOf({ ...shown, ...(isOtherList(changes) && { page: 1 }), ...changes }), { preventScrollReset: true, ...how })
  const narrow = (changes: Record<string, string | null>) =>
    setParams(
      Object.entries({ ...paramsOf({ ...shown, page: 1 }), ...changes }).flatMap(([name, value]): [string, string][] =>
        value === null ? [] : [[name, value]],
      ),
      { preventScrollReset: true, replace: true },
    )
  const linkTo = (id: string) => `?${new URLSearchParams(paramsOf({ ...shown, openId: id }))}`
  return { ...shown, filters: kept, change, narrow, linkTo }
}

const isOtherList = ({ view, search }: Partial<ListState<string>>) => view !== undefined || search !== undefined

export type ListAddress<View extends string> = ReturnType<typeof useListAddress<View>>
