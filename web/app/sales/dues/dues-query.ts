import type { Answer, Contract, Due, DueKind, DueSum } from '@foyer/contract'
import { api } from '../../api.ts'
import type { ListState } from '../../ground/lists/use-list.ts'

export const dueViews = ['DUE', 'SOON', 'ALL'] as const
export const dueKinds = ['BOOKING', 'FEE', 'ORDER', 'RENEWAL', 'GIFT'] as const satisfies readonly DueKind[]
export const duesPerPage = 50
const daysAhead = 14

type DuesPlace = ListState<(typeof dueViews)[number]> & { filters: Readonly<Record<string, string>> }

/** A page of what is owed, the longest due first, with what all pages come to. */
export const duesQuery =
  (timeZone: string) =>
  ({ view, search, page, filters }: DuesPlace) => ({
    ...api.dues.listDues.query({
      query: {
        ...timesOf[view](timeZone),
        ...kindIn(filters),
        ...(search.trim() !== '' && { search: search.trim().slice(0, 100) }),
        limit: duesPerPage,
        offset: (page - 1) * duesPerPage,
      },
    }),
    select: ({ dues, sums, pagingMetadata }: Answer<Contract['dues']['listDues']>) => ({
      rows: dues as readonly Due[],
      sums: sums as readonly DueSum[],
      total: pagingMetadata.total ?? 0,
    }),
  })

/** Of the address: a kind that there is. */
export const kindIn = ({ kind: named }: Readonly<Record<string, string>>): { kind?: DueKind } => {
  const kind = dueKinds.find((one) => one === named)
  return kind ? { kind } : {}
}

/** Midnights, so that the question stays the same while it is asked again. */
const timesOf: Record<(typeof dueViews)[number], (timeZone: string) => { from?: string; until?: string }> = {
  DUE: (timeZone) => ({ until: midnightIn(1, timeZone) }),
  SOON: (timeZone) => ({ from: midnightIn(1, timeZone), until: midnightIn(1 + daysAhead, timeZone) }),
  ALL: () => ({}),
}

const midnightIn = (days: number, timeZone: string): string =>
  Temporal.Now.plainDateISO(timeZone).add({ days }).toZonedDateTime({ timeZone }).toInstant().toString({ fractionalSecondDigits: 3 })
