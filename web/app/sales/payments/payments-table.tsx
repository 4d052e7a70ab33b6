import type { TakenPayment } from '@foyer/contract'
import { client } from '../../api.ts'
import { formatDate, formatMoney } from '../../ground/format.ts'
import { type Days, instantsOf } from '../../ground/lists/days.ts'
import { DaysFilter } from '../../ground/lists/days-filter.tsx'
import { type Column, ListTable, RowLink } from '../../ground/lists/list-table.tsx'
import { refusalText } from '../../ground/refusal-text.ts'
import { saveFile } from '../../ground/save-file.ts'
import { useCall } from '../../ground/use-call.ts'
import { useSite } from '../../house/site-context.ts'
import { paths } from '../../paths.ts'
import { useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { ErrorLine } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { PaymentStateBadge, usePaymentWay, usePurposeText } from './payment-facts.tsx'
import { type PaymentFilter, paymentStates, paymentWays, usePayers } from './payments-query.ts'

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

type PaymentsFilterBarProps = { filter: PaymentFilter; onNarrow: (changes: Partial<PaymentFilter>) => void }

const any = 'any'
const half = 'w-40 max-phone:w-[calc(50%-0.375rem)]'

/** Narrows the list down by state, way and days. */
export const PaymentsFilterBar = ({ filter, onNarrow }: PaymentsFilterBarProps) => {
  const { t } = useText()
  const all = { id: any, label: t('manager.payments.filter.all') }
  return (
    <div className="mb-4 flex flex-wrap items-end gap-3">
      <Select
        label={t('manager.payments.filter.status')}
        value={filter.status ?? any}
        options={[all, ...paymentStates.map((id) => ({ id, label: t(`manager.payments.states.${id}`) }))]}
        onChange={(chosen) => onNarrow({ status: paymentStates.find((one) => one === chosen) ?? null })}
        className={half}
      />
      <Select
        label={t('manager.payments.filter.way')}
        value={filter.way ?? any}
        options={[all, ...paymentWays.map((id) => ({ id, label: t(`manager.payments.ways.${id}`) }))]}
        onChange={(chosen) => onNarrow({ way: paymentWays.find((one) => one === chosen) ?? null })}
        className={half}
      />
      <DaysFilter days={filter} onNarrow={onNarrow} className="w-44 max-phone:w-[calc(50%-0.375rem)]" />
      <LedgerDownload days={filter} />
    </div>
  )
}

/** The lines of the ledger as a table, of the days that the list shows. */
const LedgerDownload = ({ days: { from, to } }: { days: Days }) => {
  const { t } = useText()
  const { timeZone } = useSite()
  const file = useCall(async () => {
    const query = instantsOf({ from, to }, timeZone)
    const name = from !== null && to !== null ? `payments-${from}-${to}.csv` : 'payments.csv'
    saveFile({ name, content: await (await client.payments.exportPayments({ query })).blob() })
  })
  return (
    <div>
      <Button size="small" onPress={() => void file.send()} isPending={file.isPending}>
        {t('manager.payments.download')}
      </Button>
      <div role="alert" className="empty:hidden">
        {file.error && <ErrorLine>{refusalText(file.error, t)}</ErrorLine>}
      </div>
    </div>
  )
}
