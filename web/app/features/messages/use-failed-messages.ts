import { useQuery } from '@tanstack/react-query'
import { api } from '../../api.ts'

/** Messages that came back, newest first. */
export const useFailedMessages = () =>
  useQuery({
    ...api.messages.queryMessages.query({
      body: { query: { filter: { status: 'FAILED' }, sort: [{ fieldName: 'createdDate', order: 'DESC' }], cursorPaging: { limit: 20 } } },
    }),
    refetchInterval: 60_000,
  }).data?.messages ?? []
