import { useQuery } from '@tanstack/react-query'
import { api } from '../../api.ts'
import { useMay } from '../../ground/permissions.ts'
import { clientsShown } from './clients-query.ts'

/** How many clients are new, as the list of them counts; 0 for managers who may not see clients. */
export const useNewClients = (): number => {
  const may = useMay()
  const { query } = clientsShown({ view: 'new', search: '', filters: {} })
  const asked = api.clients.queryClients.query({ body: { query: { ...query, paging: { limit: 1 } } } })
  return useQuery({ ...asked, enabled: may('members.read') }).data?.pagingMetadata.total ?? 0
}
