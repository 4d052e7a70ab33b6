import type { Answer, Contract, Due, DueKind, DueSum, Permission } from '@foyer/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, client } from '../../api.ts'
import { formatDate, formatMoney, localDateOf } from '../../ground/format.ts'
import { ConfirmDialog } from '../../ground/forms/confirm-dialog.tsx'
import { type Column, ListTable } from '../../ground/lists/list-table.tsx'
import type { ListState } from '../../ground/lists/use-list.ts'
import { useMay } from '../../ground/permissions.ts'
import { useSite } from '../../house/site-context.ts'
import { paths } from '../../paths.ts'
import { useText } from '../../text/text.tsx'
import type { Translate } from '../../text/translate.ts'
import { Button } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { TakePaymentDialog } from '../desk/take-payment-dialog.tsx'

export const DuesTable = ({ dues, isStale }: { dues: readonly Due[]; isStale: boolean }) => {
  const { t, locale } = useText()
  const { timeZone } = useSite()
  const date = (instant: string) => formatDate(instant, timeZone, locale)
  const columns: Record<string, Column<Due>> = {
    client: {
      head: t('manager.dues.columns.client'),
      cell: (due) => (
        <span className="grid min-w-0 py-1">
          <ClientLink due={due} />
          <span className="wide:hidden">
            <WhatLink due={due} />
          </span>
          <span className="text-ink-3 text-micro wide:hidden">{date(due.dueDate)}</span>
          <Notes due={due} />
        </span>
      ),
      cellClassName: 'min-w-28 py-2',
    },
    what: {
      head: t('manager.dues.columns.what'),
      cell: (due) => <WhatLink due={due} />,
      className: 'max-wide:hidden',
      cellClassName: 'wrap-anywhere',
    },
    since: {
      head: t('manager.dues.columns.since'),
      cell: ({ dueDate }) => date(dueDate),
      className: 'max-wide:hidden',
      cellClassName: 'text-ink-2 whitespace-nowrap',
    },
    owed: {
      head: t('manager.dues.columns.owed'),
      cell: ({ owed, total }) => (
        <>
          <span className="whitespace-nowrap font-strong tabular-nums">{formatMoney(owed.value, owed.currency, locale)}</span>
          {owed.value !== total.value && (
            <span className="block whitespace-nowrap text-ink-3 text-micro">
              {t('manager.dues.ofTotal', { total: formatMoney(total.value, total.currency, locale) })}
            </span>
          )}
        </>
      ),
      align: 'end',
    },
    actions: {
      head: null,
      cell: (due) => (
        <span className="flex flex-wrap justify-end gap-2">
          <ForgiveRenewal due={due} />
          <DueActions due={due} />
        </span>
      ),
      align: 'end',
      cellClassName: 'ps-0 py-2',
    },
  }
  return <ListTable caption={t('manager.dues.caption')} columns={columns} rows={dues} isStale={isStale} />
}

const ClientLink = ({ due: { customer, email, contactId } }: { due: Due }) => {
  const { t } = useText()
  const name = customer ?? email ?? t('manager.dues.noClient')
  if (contactId === undefined) return <span className="wrap-anywhere">{name}</span>
  return (
    <Link to={paths.manageClient(contactId)} className="wrap-anywhere font-strong">
      {name}
    </Link>
  )
}

const WhatLink = ({ due }: { due: Due }) => {
  const { t } = useText()
  const { timeZone } = useSite()
  return (
    <Link to={addressOf(due, timeZone)} className="wrap-anywhere">
      {t(`manager.dues.what.${wordsOf(due)}`, { title: due.title, cycle: due.cycle ?? 0 })}
    </Link>
  )
}

function wordsOf({ kind, feeKind = 'LATE_CANCEL', paid }: Due) {
  if (kind === 'FEE') return `FEE_${feeKind}` as const
  return kind === 'BOOKING' && /[1-9]/.test(paid.value) ? 'REST' : kind
}

function addressOf({ kind, id, orderId = id, bookingId = id, dueDate }: Due, timeZone: string): string {
  if (kind === 'ORDER' || kind === 'RENEWAL') return paths.manageOrder(orderId)
  if (kind === 'GIFT') return paths.manageGifts({ gift: id })
  return paths.manageCalendar({ date: localDateOf(dueDate, timeZone), booking: bookingId })
}

const Notes = ({ due: { remindedDate, reminders, collectDate } }: { due: Due }) => {
  const { t, locale } = useText()
  const { timeZone } = useSite()
  const notes = [
    ...(collectDate === undefined ? [] : [t('manager.dues.collect', { date: formatDate(collectDate, timeZone, locale) })]),
    ...(remindedDate === undefined
      ? []
      : [t('manager.dues.reminded', { count: reminders, date: formatDate(remindedDate, timeZone, locale) })]),
  ]
  return notes.length === 0 ? null : <span className="text-ink-3 text-micro">{notes.join(' · ')}</span>
}

const needed: Record<Due['kind'], Permission> = {
  BOOKING: 'bookings.manage',
  FEE: 'bookings.manage',
  ORDER: 'orders.manage',
  RENEWAL: 'orders.manage',
  GIFT: 'orders.manage',
}

const DueActions = ({ due }: { due: Due }) => {
  const { t } = useText()
  const may = useMay()
  const { timeZone } = useSite()
  const [dialog, setDialog] = useState<'PAY' | 'REMIND' | null>(null)
  const close = () => setDialog(null)
  const isReminded =
    due.remindedDate !== undefined && localDateOf(due.remindedDate, timeZone) === Temporal.Now.plainDateISO(timeZone).toString()
  return (
    <span className="flex flex-wrap justify-end gap-2">
      {may('payments.manage') && due.email !== undefined && !isReminded && (
        <Button size="small" onPress={() => setDialog('REMIND')}>
          {t('manager.dues.remind.open')}
        </Button>
      )}
      {may(needed[due.kind]) && (
        <Button size="small" onPress={() => setDialog('PAY')}>
          {t('manager.dues.paid')}
        </Button>
      )}
      {dialog === 'REMIND' && <RemindDialog due={due} onClose={close} />}
      {dialog === 'PAY' && <TakePaymentDialog kind={due.kind} id={due.id} name={`${nameOf(due, t)}: ${due.title}`} onClose={close} />}
    </span>
  )
}

const nameOf = ({ customer, email }: Due, t: Translate): string => customer ?? email ?? t('manager.dues.noClient')

const RemindDialog = ({ due, onClose }: { due: Due; onClose: () => void }) => {
  const { t } = useText()
  const queries = useQueryClient()
  const name = nameOf(due, t)
  const remind = async () => {
    await client.dues.remindOfDue({ body: { kind: due.kind, id: due.id } })
    await queries.invalidateQueries({ queryKey: ['dues'] })
  }
  return (
    <ConfirmDialog
      title={t('manager.dues.remind.title', { name })}
      action={t('manager.dues.remind.submit')}
      keep={t('manager.dues.remind.cancel')}
      done={t('manager.dues.remind.done', { name })}
      onConfirm={remind}
      onClose={onClose}
    >
      {t('manager.dues.remind.body', { email: due.email ?? '' })}
    </ConfirmDialog>
  )
}

const ForgiveRenewal = ({ due: { id, kind, owed, title, cycle = 0 } }: { due: Due }) => {
  const { t, locale } = useText()
  const may = useMay()
  const queries = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  if (kind !== 'RENEWAL' || !may('payments.manage')) return null
  const amount = formatMoney(owed.value, owed.currency, locale)
  const forgive = async () => {
    await client.dues.forgiveRenewal({ params: { paymentId: id }, body: {} })
    await Promise.all(['dues', 'payments', 'orders', 'clients'].map((room) => queries.invalidateQueries({ queryKey: [room] })))
  }
  return (
    <>
      <Button size="small" kind="quiet" onPress={() => setOpen(true)}>
        {t('manager.dues.forgive.open')}
      </Button>
      {isOpen && (
        <ConfirmDialog
          title={t('manager.dues.forgive.title', { amount })}
          action={t('manager.dues.forgive.submit')}
          keep={t('manager.dues.forgive.cancel')}
          done={t('manager.dues.forgive.done', { amount })}
          onConfirm={forgive}
          onClose={() => setOpen(false)}
        >
          {t('manager.dues.forgive.body', { title, cycle })}
        </ConfirmDialog>
      )}
    </>
  )
}

export const dueViews = ['DUE', 'SOON', 'ALL'] as const
export const dueKinds = ['BOOKING', 'FEE', 'ORDER', 'RENEWAL', 'GIFT'] as const satisfies readonly DueKind[]
export const duesPerPage = 50
const daysAhead = 14

type DuesListState = ListState<(typeof dueViews)[number]> & { filters: Readonly<Record<string, string>> }

/** The totals are those of all pages. */
export const duesQuery =
  (timeZone: string) =>
  ({ view, search, page, filters }: DuesListState) => ({
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

export const kindIn = ({ kind: named }: Readonly<Record<string, string>>): { kind?: DueKind } => {
  const kind = dueKinds.find((one) => one === named)
  return kind ? { kind } : {}
}

/** Midnights, so that the query key stays the same. */
const timesOf: Record<(typeof dueViews)[number], (timeZone: string) => { from?: string; until?: string }> = {
  DUE: (timeZone) => ({ until: midnightIn(1, timeZone) }),
  SOON: (timeZone) => ({ from: midnightIn(1, timeZone), until: midnightIn(1 + daysAhead, timeZone) }),
  ALL: () => ({}),
}

const midnightIn = (days: number, timeZone: string): string =>
  Temporal.Now.plainDateISO(timeZone).add({ days }).toZonedDateTime({ timeZone }).toInstant().toString({ fractionalSecondDigits: 3 })
