import type { Contact, PaymentState, PaymentWay, TakenPayment } from '@foyer/contract'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { api, client } from '../../api.ts'
import { formatDate, formatMoney } from '../../ground/format.ts'
import { type Days, daysIn, instantsOf } from '../../ground/lists/days.ts'
import { DaysFilter } from '../../ground/lists/days-filter.tsx'
import { type Column, ListTable, RowLink } from '../../ground/lists/list-table.tsx'
import { refusalText } from '../../ground/refusal-text.ts'
import { saveFile } from '../../ground/save-file.ts'
import { useCall } from '../../ground/use-call.ts'
import { useSite } from '../../house/site-context.ts'
import { paths } from '../../paths.ts'
import { personName } from '../../people/person-name.ts'
import { useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { ErrorLine } from '../../ui/fields/field.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { PaymentStateBadge, usePaymentMethodText, usePurposeText } from './payment-facts.tsx'

export const PaymentsTable = ({ payments, isStale }: { payments: readonly TakenPayment[]; isStale: boolean }) => {
  const { t, locale } = useText()
  const { timeZone } = useSite()
  const payerOf = usePayers(payments)
  const purposeOf = usePurposeText()
  const wayOf = usePaymentMethodText()
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

const paymentStates = ['SUCCEEDED', 'OPEN', 'ACTION_REQUIRED', 'FAILED', 'EXPIRED', 'UNDONE'] as const satisfies readonly PaymentState[]
const paymentWays = ['STRIPE', 'ON_THE_SPOT'] as const satisfies readonly PaymentWay[]

export type PaymentFilter = Days & {
  status: PaymentState | null
  way: PaymentWay | null
  bookingId: string | null
  search: string
}

export const paymentsPerPage = 50

const filterOf = ({ status, way, bookingId, search, ...days }: PaymentFilter, timeZone: string) => ({
  ...(status !== null && { status }),
  ...(way !== null && { provider: way }),
  ...createdIn(instantsOf(days, timeZone)),
  ...(bookingId !== null && { $or: [{ subjectId: bookingId }, { alsoBookingIds: { $hasSome: [bookingId] } }] }),
  ...(search.trim() !== '' && { payer: { $contains: search.trim().toLowerCase() } }),
})

const createdIn = ({ from, until }: { from?: string; until?: string }) =>
  from === undefined && until === undefined ? {} : { createdDate: { ...(from && { $gte: from }), ...(until && { $lt: until }) } }

/** Days are those of `timeZone`, the zone of the business. */
export const paymentsQuery = (filter: PaymentFilter, page: number, timeZone: string) =>
  api.payments.queryPayments.query({
    body: { query: { filter: filterOf(filter, timeZone), paging: { limit: paymentsPerPage, offset: (page - 1) * paymentsPerPage } } },
  })

export const summaryQuery = (filter: PaymentFilter, timeZone: string) =>
  api.payments.summarizePayments.query({ body: { query: { filter: filterOf(filter, timeZone) } } })

const parameters = { status: 'status', way: 'way', from: 'from', to: 'to', bookingId: 'booking', search: 'search' } as const

/** All filters and the page live in the address, so that other screens can link to them. */
export const usePaymentsAddress = () => {
  const [params, setParams] = useSearchParams()
  const filter: PaymentFilter = {
    status: paymentStates.find((one) => one === params.get('status')) ?? null,
    way: paymentWays.find((one) => one === params.get('way')) ?? null,
    ...daysIn(Object.fromEntries(params)),
    bookingId: params.get('booking'),
    search: params.get('search') ?? '',
  }
  const page = Math.max(1, Math.trunc(Number(params.get('page'))) || 1)
  const write = (wanted: PaymentFilter, more: Record<string, string> = {}, replace = false) => {
    const named = Object.entries(parameters).flatMap(([member, name]) => {
      const value = wanted[member as keyof PaymentFilter] // its own keys
      return value === null || value === '' ? [] : [[name, value] as const]
    })
    setParams({ ...Object.fromEntries(named), ...more }, { preventScrollReset: true, replace })
  }
  return {
    filter,
    page,
    isNarrowed: Object.values(filter).some((value) => value !== null && value !== ''),
    narrow: (changes: Partial<PaymentFilter>) => write({ ...filter, ...changes }, {}, 'search' in changes),
    turn: (to: number) => write(filter, to > 1 ? { page: String(to) } : {}),
    clear: () => setParams({}),
  }
}

export const usePayers = (payments: readonly TakenPayment[]): ((payment: TakenPayment) => string | undefined) => {
  const ids = [...new Set(payments.flatMap(({ contactId }) => contactId ?? []))].toSorted()
  const { data } = useQuery({
    ...api.contacts.queryContacts.query({ body: { query: { filter: { id: { $in: ids } }, cursorPaging: { limit: 100 } } } }),
    enabled: ids.length > 0,
  })
  const contacts = new Map(data?.contacts.map((contact) => [contact.id, nameOf(contact)]))
  return ({ contactId = '' }) => contacts.get(contactId)
}

const nameOf = (contact: Contact): string => personName(contact) ?? contact.email ?? contact.phone ?? '–'
