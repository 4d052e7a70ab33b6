import type { Answer, Contract, Invoice } from '@foyer/contract'
import { api } from '../../api.ts'
import { daysIn, instantsOf } from '../../ground/lists/days.ts'
import type { ListState } from '../../ground/lists/use-list.ts'

export const invoiceViews = ['ALL', 'INVOICE', 'CREDIT_NOTE'] as const

export const invoicesPerPage = 50

type InvoicesPlace = ListState<(typeof invoiceViews)[number]> & { filters: Readonly<Record<string, string>> }

/** A page of invoices, the newest first. */
export const invoicesQuery =
  (timeZone: string) =>
  ({ view, search, page, filters }: InvoicesPlace) => ({
    ...api.invoices.listInvoices.query({
      query: {
        ...(view !== 'ALL' && { kind: view }),
        ...instantsOf(daysIn(filters), timeZone),
        ...(search !== '' && { search: search.slice(0, 100) }),
        limit: invoicesPerPage,
        offset: (page - 1) * invoicesPerPage,
      },
    }),
    select: ({ invoices, pagingMetadata }: Answer<Contract['invoices']['listInvoices']>) => ({
      rows: invoices as readonly Invoice[],
      total: pagingMetadata.total ?? 0,
    }),
  })
