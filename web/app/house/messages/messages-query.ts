import type { Answer, Contract, Message } from '@foyer/contract'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../api.ts'
import type { ListState } from '../../ground/lists/use-list.ts'
import { useMay } from '../../ground/permissions.ts'
import { kindsOfMessages, type LoggedKind } from './message-kind.tsx'

export const messageViews = ['all', 'FAILED', 'WAITING', 'SENT', 'UNWANTED', 'COLLECTED'] as const
export type MessageView = (typeof messageViews)[number]

export const periods = { week: 7, month: 30, all: null } as const
export type LogPeriod = keyof typeof periods
export const allPeriods = Object.keys(periods) as LogPeriod[] // its own keys

export type LogFilter = { kind: LoggedKind | 'all'; period: LogPeriod }

export const readLogFilter = ({ kind, period }: Readonly<Record<string, string>>): LogFilter => ({
  kind: kindsOfMessages.find((known) => known === kind) ?? 'all',
  period: allPeriods.find((known) => known === period) ?? 'all',
})

export const messagesPerPage = 50

export const messagesQuery = ({ view, search, page }: ListState<MessageView>, { kind, period }: LogFilter) => ({
  ...api.messages.queryMessages.query({
    body: {
      query: {
        filter: {
          ...(view !== 'all' && { status: view }),
          ...(kind !== 'all' && { template: kind }),
          ...(search !== '' && { to: { $startsWith: search.slice(0, 100) } }),
          ...(periods[period] !== null && { createdDate: { $gte: startOf(periods[period]) } }),
        },
        sort: [{ fieldName: 'createdDate', order: 'DESC' as const }],
        paging: { limit: messagesPerPage, offset: (page - 1) * messagesPerPage },
      },
    },
  }),
  select: ({ messages, pagingMetadata }: Answer<Contract['messages']['queryMessages']>) => ({
    rows: messages as readonly Message[],
    total: pagingMetadata.total ?? 0,
  }),
})

/** Rounded to a day, so that the query key stays the same. */
const startOf = (daysAgo: number): string => `${Temporal.Now.plainDateISO('UTC').subtract({ days: daysAgo })}T00:00:00.000Z`

export const templatesQuery = () => api.messages.listMessageTemplates.query({})

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

export const useFailedMessages = (): readonly Message[] => useFailed()?.messages ?? []

export const useFailedCount = (): number => {
  const failed = useFailed()
  return failed?.pagingMetadata.total ?? failed?.messages.length ?? 0
}
