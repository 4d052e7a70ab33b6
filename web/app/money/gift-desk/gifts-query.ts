import type { Answer, Contract, Gift } from '@foyer/contract'
import { api } from '../../api.ts'
import type { ListState } from '../../ground/lists/use-list.ts'

export const giftViews = ['ALL', 'UNPAID', 'READY', 'REDEEMED', 'EXPIRED', 'CANCELED'] as const

export const giftsPerPage = 50

/** A page of gifts, the newest first. */
export const giftsQuery = ({ view, search, page }: ListState<(typeof giftViews)[number]>) => ({
  ...api.gifts.listGifts.query({
    query: {
      ...(view !== 'ALL' && { status: view }),
      ...(search !== '' && { search }),
      limit: giftsPerPage,
      offset: (page - 1) * giftsPerPage,
    },
  }),
  select: ({ gifts, pagingMetadata }: Answer<Contract['gifts']['listGifts']>) => ({
    rows: gifts as readonly Gift[],
    total: pagingMetadata.total ?? 0,
  }),
})
