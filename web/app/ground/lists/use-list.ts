import type { ApiError } from '@foyer/sdk'
import { keepPreviousData, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { type ListPlace, useListAddress } from './use-list-address.ts'
import { useSelection } from './use-selection.ts'

/** `isMore`: there are more rows than `total`, which were not counted. */
export type ListPage<Row> = { rows: readonly Row[]; total: number; isMore?: boolean }

type ListOptions<Row, View extends string, Answer> = {
  views: readonly [View, ...View[]]
  opens: string
  filters?: readonly string[]
  /** Asks for the page that the address names, and picks its rows. */
  read: (place: ListPlace<View> & { filters: Readonly<Record<string, string>> }) => UseQueryOptions<Answer, ApiError, ListPage<Row>>
}

const nothing = { rows: [], total: 0 }

/** A list that the server pages: the page that the address names, which of its rows are chosen, and the keys that walk it. */
export const useList = <Row extends { id: string }, View extends string, Answer>({ read, ...options }: ListOptions<Row, View, Answer>) => {
  const address = useListAddress(options)
  const { view, search, page, openId } = address
  const query = useQuery({ ...read(address), placeholderData: keepPreviousData, refetchInterval: 30_000 })
  const { rows, total, isMore = false }: ListPage<Row> = query.data ?? nothing
  const selection = useSelection(rows, `${view} ${search} ${page} ${Object.values(address.filters)}`)
  return { address, query, rows, total, isMore, selection, place: rows.findIndex(({ id }) => id === openId), ...useWalk(rows, address) }
}

type Walked = { openId: string | null; linkTo: (id: string) => string }

/** J and K: from one open row to the next, or from line to line. */
const useWalk = <Row extends { id: string }>(rows: readonly Row[], { openId, linkTo }: Walked) => {
  const navigate = useNavigate()
  const placeAtHand = () => rows.findIndex(({ id }) => id === (openId ?? focusedRow()))
  const walk = (step: 1 | -1) => {
    const next = rows[Math.min(rows.length - 1, Math.max(0, placeAtHand() + step))]
    if (!next) return
    if (openId === null) document.querySelector<HTMLElement>(`[data-row="${next.id}"]`)?.focus()
    else void navigate(linkTo(next.id), { replace: true, preventScrollReset: true })
  }
  return { walk, atHand: () => rows[placeAtHand()] }
}

const focusedRow = (): string | undefined => document.activeElement?.closest<HTMLElement>('[data-row]')?.dataset.row
