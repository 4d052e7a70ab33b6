import type { Answer, Contract, Filter } from '@foyer/contract'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../api.ts'
import type { ListState } from '../../ground/lists/use-list.ts'
import { useMay } from '../../ground/permissions.ts'
import { tagsIn } from './tag-filter.tsx'

export const clientViews = ['all', 'new', 'members', 'guests', 'waiting', 'blocked'] as const
export type ClientView = (typeof clientViews)[number]

const filters: Record<ClientView, () => Filter> = {
  all: () => ({}),
  new: () => ({ createdDate: { $gte: newSince() }, isTeamOnly: false }),
  members: () => ({ 'account.status': { $in: ['APPROVED', 'BLOCKED', 'PENDING'] } }),
  guests: () => ({ 'account.status': { $exists: false } }),
  waiting: () => ({ 'account.status': 'PENDING' }),
  blocked: () => ({ 'account.status': 'BLOCKED' }),
}

/** Rounded to the start of a day, so that the query key stays the same. */
const newSince = (): string => `${Temporal.Now.plainDateISO('UTC').subtract({ days: 7 })}T00:00:00.000Z`

export const clientFilters = ['tags'] as const

type Shown = Pick<ListState<ClientView>, 'view' | 'search'> & { filters: Readonly<Record<string, string>> }

/** Clients of the view who have all of the tags. */
const filterOf = ({ view, filters: { tags } }: Pick<Shown, 'view' | 'filters'>): Filter => {
  const tagged = tagsIn(tags).map((tag): Filter => ({ tags: { $hasSome: [tag] } }))
  return tagged.length === 0 ? filters[view]() : { $and: [filters[view](), ...tagged] }
}

export const clientsShown = ({ search, ...shown }: Shown) => ({
  query: { filter: filterOf(shown) },
  ...(search !== '' && { search: search.slice(0, 100) }),
})

export const clientsPerPage = 50

/** The newest first; search results by name. */
export const clientsQuery = ({ view, search, page, filters: narrowed }: ListState<ClientView> & Shown) => ({
  ...api.clients.queryClients.query({
    body: {
      query: {
        filter: filterOf({ view, filters: narrowed }),
        sort:
          search === '' ? [{ fieldName: 'createdDate', order: 'DESC' as const }] : [{ fieldName: 'lastName' }, { fieldName: 'firstName' }],
        paging: { limit: clientsPerPage, offset: (page - 1) * clientsPerPage },
      },
      ...(search !== '' && { search: search.slice(0, 100) }),
    },
  }),
  select: ({ clients, pagingMetadata }: Answer<Contract['clients']['queryClients']>) => ({
    rows: clients,
    total: pagingMetadata.total ?? 0,
    isMore: pagingMetadata.tooManyToCount === true,
  }),
})

export const clientQuery = (clientId: string) => api.clients.getClient.query({ params: { clientId } })

/** Clients who may be the same person, by a search for name or address. */
export const similarQuery = (search: string) =>
  api.clients.queryClients.query({ body: { search: search.slice(0, 100), query: { paging: { limit: 7 } } } })

export const useNewClients = (): number => {
  const may = useMay()
  const { query } = clientsShown({ view: 'new', search: '', filters: {} })
  const asked = api.clients.queryClients.query({ body: { query: { ...query, paging: { limit: 1 } } } })
  return useQuery({ ...asked, enabled: may('members.read') }).data?.pagingMetadata.total ?? 0
}
