import type { Answer, Contract, Invoice } from '@foyer/contract'
import { useState } from 'react'
import { api, client } from '../../api.ts'
import { formatDate, formatMoney } from '../../ground/format.ts'
import { FormDialog } from '../../ground/forms/form-dialog.tsx'
import { useDraft } from '../../ground/forms/use-draft.ts'
import { daysIn, instantsOf } from '../../ground/lists/days.ts'
import { type Column, ListTable } from '../../ground/lists/list-table.tsx'
import type { ListState } from '../../ground/lists/use-list.ts'
import { useMay } from '../../ground/permissions.ts'
import { useSite } from '../../house/site-context.ts'
import { useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { showToast } from '../../ui/overlays/toasts.ts'
import { PdfLink } from './own-invoices.tsx'

export const InvoicesTable = ({ invoices, isStale }: { invoices: readonly Invoice[]; isStale: boolean }) => {
  const { t, locale } = useText()
  const { timeZone } = useSite()
  const mayCredit = useMay()('invoices.manage')
  const [credited, setCredited] = useState<Invoice | null>(null)
  const columns: Record<string, Column<Invoice>> = {
    number: {
      head: t('manager.money.invoices.number'),
      cell: (invoice) => <NumberCell invoice={invoice} />,
      cellClassName: 'min-w-20 py-2',
    },
    date: {
      head: t('manager.money.invoices.date'),
      cell: ({ issuedDate }) => formatDate(issuedDate, timeZone, locale),
      className: 'max-wide:hidden',
      cellClassName: 'text-ink-2 whitespace-nowrap',
    },
    buyer: {
      head: t('manager.money.invoices.buyer'),
      cell: ({ buyer }) => buyer.name ?? buyer.email ?? t('manager.money.invoices.noBuyer'),
      cellClassName: 'wrap-break-word min-w-18',
    },
    total: {
      head: t('manager.money.invoices.total'),
      cell: (invoice) => <TotalCell invoice={invoice} />,
      align: 'end',
    },
    actions: {
      head: null,
      cell: (invoice) => (
        <span className="flex flex-col items-end gap-1 py-1 phone:flex-row phone:flex-wrap phone:justify-end phone:gap-2">
          {mayCredit && isCreditable(invoice) && (
            <Button
              size="small"
              aria-label={t('manager.money.invoices.credit.open', { number: invoice.number })}
              onPress={() => setCredited(invoice)}
            >
              {t('manager.money.invoices.credit.short')}
            </Button>
          )}
          <PdfLink invoice={invoice} label={t('manager.money.invoices.pdf', { number: invoice.number })} />
        </span>
      ),
      align: 'end',
    },
  }
  return (
    <>
      <ListTable caption={t('manager.screens.invoices.title')} columns={columns} rows={invoices} isStale={isStale} />
      {credited && <CreditDialog invoice={credited} onClose={() => setCredited(null)} />}
    </>
  )
}

const isCreditable = ({ kind, total, creditedTotal }: Invoice): boolean =>
  kind === 'INVOICE' && total !== creditedTotal && /[1-9]/.test(total)

const NumberCell = ({ invoice: { number, invoiceNumber, issuedDate } }: { invoice: Invoice }) => {
  const { t, locale } = useText()
  const { timeZone } = useSite()
  return (
    <>
      <span className="wrap-anywhere font-strong">{number}</span>
      {invoiceNumber !== undefined && (
        <span className="block text-ink-3">{t('manager.money.invoices.creditOf', { number: invoiceNumber })}</span>
      )}
      <span className="block text-ink-3 wide:hidden">{formatDate(issuedDate, timeZone, locale)}</span>
    </>
  )
}

const TotalCell = ({ invoice: { kind, total, creditedTotal, currency } }: { invoice: Invoice }) => {
  const { t, locale } = useText()
  const money = (amount: string) => formatMoney(amount, currency, locale)
  return (
    <>
      <span className="whitespace-nowrap tabular-nums">{money(kind === 'CREDIT_NOTE' ? `-${total}` : total)}</span>
      {/[1-9]/.test(creditedTotal) && (
        <span className="block text-ink-3">{t('manager.money.invoices.credited', { amount: money(creditedTotal) })}</span>
      )}
    </>
  )
}

/** Without an amount, credits all that is left. */
const CreditDialog = ({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) => {
  const { t } = useText()
  const { id, number, currency } = invoice
  const form = useDraft({
    saved: { amount: '', reason: '' },
    fields: { amount: 'amount', reason: 'reason' },
    changes: ['invoices'],
    save: ({ amount, reason }) => {
      const wanted = amount.trim().replace(',', '.')
      return client.invoices.creditInvoice({
        params: { invoiceId: id },
        body: { ...(wanted !== '' && { amount: wanted }), reason: reason.trim() },
      })
    },
    onSaved: ({ invoice: note }) => {
      showToast({ text: t('manager.money.invoices.credit.done', { number: note.number }) })
      onClose()
    },
  })
  const { draft, bind } = form
  return (
    <FormDialog
      title={t('manager.money.invoices.credit.title', { number })}
      form={form}
      action={t('manager.money.invoices.credit.submit')}
      isBlocked={draft.reason.trim() === ''}
      onClose={onClose}
    >
      <p className="text-dense text-ink-2">{t('manager.money.invoices.credit.hint')}</p>
      <TextField
        label={t('manager.money.invoices.credit.amount', { currency })}
        description={t('manager.money.invoices.credit.all')}
        inputMode="decimal"
        autoComplete="off"
        maxLength={16}
        {...bind('amount')}
      />
      <TextField label={t('manager.money.invoices.credit.reason')} maxLength={200} {...bind('reason')} />
    </FormDialog>
  )
}

export const invoiceViews = ['ALL', 'INVOICE', 'CREDIT_NOTE'] as const

export const invoicesPerPage = 50

type InvoicesAddress = ListState<(typeof invoiceViews)[number]> & { filters: Readonly<Record<string, string>> }

export const invoicesQuery =
  (timeZone: string) =>
  ({ view, search, page, filters }: InvoicesAddress) => ({
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
