import type { Answer, Contract, Message } from '@foyer/contract'
import { api } from '../../api.ts'
import type { ListState } from '../../ground/lists/use-list.ts'
import { kindsOfMessages, type LoggedKind } from './message-kind.ts'

export const messageViews = ['all', 'FAILED', 'WAITING', 'SENT', 'UNWANTED', 'COLLECTED'] as const
/** In which state the messages of a list are. */
export type MessageView = (typeof messageViews)[number]

export const periods = { week: 7, month: 30, all: null } as const
export type Period = keyof typeof periods
export const allPeriods = Object.keys(periods) as Period[] // its own keys

/** What the list is narrowed down to besides its state and the recipient. */
export type LogFilter = { kind: LoggedKind | 'all'; period: Period }

/** As the address names it; what it does not name rightly is not narrowed down. */
export const readLogFilter = ({ kind, period }: Readonly<Record<string, string>>): LogFilter => ({
  kind: kindsOfMessages.find((one) => one === kind) ?? 'all',
  period: allPeriods.find((one) => one === period) ?? 'all',
})

export const messagesPerPage = 50

/** A page of the delivery log, the newest first. */
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

/** The beginning of a day, so that the question stays the same while it is asked again. */
const startOf = (daysAgo: number): string => `${Temporal.Now.plainDateISO('UTC').subtract({ days: daysAgo })}T00:00:00.000Z`
