import { useQuery } from '@tanstack/react-query'
import { api } from '../../api.ts'
import { useMay } from '../../permissions.ts'

/** Messages that came back, newest first; only for managers who may see them. */
export const useFailedMessages = () => {
  const may = useMay()
  const { data } = useQuery({
    ...api.messages.queryMessages.query({
      body: { query: { filter: { status: 'FAILED' }, sort: [{ fieldName: 'createdDate', order: 'DESC' }], cursorPaging: { limit: 20 } } },
    }),
    refetchInterval: 60_000,
    enabled: may('bookings.read'),
  })
  return data?.messages ?? []
}
