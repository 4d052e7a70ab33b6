import type { Answer, Contract, Filter } from '@foyer/contract'
import { api } from '../../api.ts'
import type { ListPlace } from '../../lists/use-list-address.ts'

export const clientViews = ['all', 'new', 'members', 'guests', 'waiting', 'blocked'] as const
/** Which clients a list shows. */
export type ClientView = (typeof clientViews)[number]

const filters: Record<ClientView, () => Filter> = {
  all: () => ({}),
  new: () => ({ createdDate: { $gte: newSince() } }),
  members: () => ({ 'account.status': { $in: ['APPROVED', 'BLOCKED', 'PENDING'] } }),
  guests: () => ({ 'account.status': { $exists: false } }),
  waiting: () => ({ 'account.status': 'PENDING' }),
  blocked: () => ({ 'account.status': 'BLOCKED' }),
}

/** The beginning of a day, so that the question stays the same while it is asked again. */
const newSince = (): string => `${Temporal.Now.plainDateISO('UTC').subtract({ days: 7 })}T00:00:00.000Z`

/** What the list shows, whatever its page. */
export const clientsShown = ({ view, search }: Pick<ListPlace<ClientView>, 'view' | 'search'>) => ({
  query: { filter: filters[view]() },
  ...(search !== '' && { search: search.slice(0, 100) }),
})

export const clientsPerPage = 50

/** A page of clients, the newest first; those who are searched for, by name. */
export const clientsQuery = ({ view, search, page }: ListPlace<ClientView>) => ({
  ...api.clients.queryClients.query({
    body: {
      query: {
        filter: filters[view](),
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

/** Clients who may be the same person, as far as a search tells. */
export const similarQuery = (search: string) =>
  api.clients.queryClients.query({ body: { search: search.slice(0, 100), query: { paging: { limit: 7 } } } })
