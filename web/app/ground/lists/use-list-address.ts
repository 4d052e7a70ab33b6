import { useSearchParams } from 'react-router'

/** What a list shows, and which of its rows is open beside it. */
export type ListPlace<View extends string> = { view: View; search: string; page: number; openId: string | null }

type ListAddressOptions<View extends string> = {
  /** The usual view first: the address does not name it. */
  views: readonly [View, ...View[]]
  /** The parameter that holds the open row: `member`. */
  opens: string
  /** What else narrows the list down, by the names of its parameters. */
  filters?: readonly string[]
}

/** The place of a list, all of it in the address, so that it can be linked, and gone back to. */
export const useListAddress = <View extends string>({ views, opens, filters = [] }: ListAddressOptions<View>) => {
  const [params, setParams] = useSearchParams()
  const [usual] = views
  const place: ListPlace<View> = {
    view: views.find((view) => view === params.get('show')) ?? usual,
    search: params.get('search') ?? '',
    page: Math.max(1, Math.trunc(Number(params.get('page'))) || 1),
    openId: params.get(opens),
  }
  const kept = Object.fromEntries(filters.flatMap((name) => (params.get(name) ? [[name, params.get(name) as string]] : [])))
  const paramsOf = ({ view, search, page, openId }: ListPlace<View>) => ({
    ...kept,
    ...(view !== usual && { show: view }),
    ...(search !== '' && { search }),
    ...(page > 1 && { page: String(page) }),
    ...(openId !== null && { [opens]: openId }),
  })
  /** Another list begins at its first page. */
  const change = (changes: Partial<ListPlace<View>>, how: { replace?: boolean } = {}) =>
    setParams(paramsOf({ ...place, ...(isOtherList(changes) && { page: 1 }), ...changes }), { preventScrollReset: true, ...how })
  /** Null takes a filter away. */
  const narrow = (changes: Record<string, string | null>) =>
    setParams(
      Object.entries({ ...paramsOf({ ...place, page: 1 }), ...changes }).flatMap(([name, value]): [string, string][] =>
        value === null ? [] : [[name, value]],
      ),
      { preventScrollReset: true, replace: true },
    )
  const linkTo = (id: string) => `?${new URLSearchParams(paramsOf({ ...place, openId: id }))}`
  return { ...place, filters: kept, change, narrow, linkTo }
}

const isOtherList = ({ view, search }: Partial<ListPlace<string>>) => view !== undefined || search !== undefined

export type ListAddress<View extends string> = ReturnType<typeof useListAddress<View>>
