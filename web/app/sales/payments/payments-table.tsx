import type { TakenPayment } from '@foyer/contract'
import { formatDate, formatMoney } from '../../ground/format.ts'
import { type Column, ListTable, RowLink } from '../../ground/lists/list-table.tsx'
import { useSite } from '../../house/site-context.ts'
import { paths } from '../../paths.ts'
import { useText } from '../../text/text.tsx'
import { PaymentStateBadge, usePaymentWay, usePurposeText } from './payment-state.tsx'
import { usePayers } from './payments-query.ts'

/** Payments, a line each; the whole line opens the payment. */
export const PaymentsTable = ({ payments, isStale }: { payments: readonly TakenPayment[]; isStale: boolean }) => {
  const { t, locale } = useText()
  const { timeZone } = useSite()
  const payerOf = usePayers(payments)
  const purposeOf = usePurposeText()
  const wayOf = usePaymentWay()
  const howOf = (payment: TakenPayment) => `${purposeOf(payment)} · ${wayOf(payment)}`
  const dateOf = ({ createdDate }: TakenPayment) => formatDate(createdDate, timeZone, locale)
  const columns: Record<string, Column<TakenPayment>> = {
    payer: {
      head: t('manager.payments.columns.payer'),
      cell: (payment) => (
        <span className="grid min-w-0 py-1">
          <RowLink to={paths.managePayment(payment.id)} className="wrap-anywhere line-clamp-2 min-w-20">
            {payerOf(payment) ?? t('manager.payments.noPayer')}
          </RowLink>
          <span className="wrap-anywhere text-ink-2 text-micro wide:hidden">{howOf(payment)}</span>
          <span className="text-ink-3 text-micro wide:hidden">{dateOf(payment)}</span>
        </span>
      ),
      cellClassName: 'h-12 min-w-0',
    },
    purpose: {
      head: t('manager.payments.columns.purpose'),
      cell: howOf,
      className: 'max-wide:hidden',
      cellClassName: 'wrap-anywhere text-ink-2',
    },
    date: {
      head: t('manager.payments.columns.date'),
      cell: dateOf,
      className: 'max-wide:hidden',
      cellClassName: 'text-ink-2 whitespace-nowrap',
    },
    status: { head: t('manager.payments.columns.status'), cell: (payment) => <PaymentStateBadge payment={payment} /> },
    amount: {
      head: t('manager.payments.columns.amount'),
      cell: ({ amount, kept, status }) => (
        <>
          <span className="whitespace-nowrap tabular-nums">{formatMoney(amount.value, amount.currency, locale)}</span>
          {status === 'SUCCEEDED' && amount.value !== kept.value && (
            <span className="block text-ink-3 text-micro">
              {t('manager.payments.left', { amount: formatMoney(kept.value, kept.currency, locale) })}
            </span>
          )}
        </>
      ),
      align: 'end',
    },
  }
  return <ListTable caption={t('manager.payments.caption')} columns={columns} rows={payments} isStale={isStale} />
}
