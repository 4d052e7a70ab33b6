import type { Message } from '@foyer/contract'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../api.ts'
import { useMay } from '../../ground/permissions.ts'

const useFailed = () => {
  const may = useMay()
  return useQuery({
    ...api.messages.queryMessages.query({
      body: { query: { filter: { status: 'FAILED' }, sort: [{ fieldName: 'createdDate', order: 'DESC' }], paging: { limit: 20 } } },
    }),
    refetchInterval: 60_000,
    enabled: may('bookings.read'),
  }).data
}

/** Messages that came back, newest first, at most 20; only for managers who may see them. */
export const useFailedMessages = (): readonly Message[] => useFailed()?.messages ?? []

/** How many came back in all. */
export const useFailedCount = (): number => {
  const failed = useFailed()
  return failed?.pagingMetadata.total ?? failed?.messages.length ?? 0
}
