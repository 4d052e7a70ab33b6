import type { Booking, Fee } from '@foyer/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { api, client } from '../../api.ts'
import { formatDate, formatMoney } from '../../ground/format.ts'
import { FormDialog } from '../../ground/forms/form-dialog.tsx'
import { useDraft } from '../../ground/forms/use-draft.ts'
import { useMay, useReaches } from '../../ground/permissions.ts'
import { refusalText } from '../../ground/refusal-text.ts'
import { useSite } from '../../house/site-context.ts'
import { PaymentsDialog } from '../../sales/desk/payments-dialog.tsx'
import { TakePaymentDialog } from '../../sales/desk/take-payment-dialog.tsx'
import { useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { showToast } from '../../ui/overlays/toasts.ts'

export const FeeRows = ({ fees }: { fees: readonly Fee[] }) => (
  <ul className="divide-y divide-line text-dense">
    {fees.map((fee) => (
      <FeeRow key={fee.id} fee={fee} />
    ))}
  </ul>
)

const FeeRow = ({ fee }: { fee: Fee }) => {
  const { t, locale } = useText()
  const { timeZone } = useSite()
  const queries = useQueryClient()
  const mayChange = useMay()('payments.manage')
  const mayTake = useReaches()({ permission: 'bookings.manage', isOpenToOwn: true })
  const [dialog, setDialog] = useState<'WAIVE' | 'PAY' | 'PAYMENTS' | null>(null)
  const close = () => setDialog(null)
  const { id, kind, status, amount, collectDate, service, startDate } = fee
  const money = formatMoney(amount.value, amount.currency, locale)
  const date = (instant: string) => formatDate(instant, timeZone, locale)
  const name = t(`manager.fees.kinds.${kind}`, { service, date: date(startDate) })
  const changed = async (call: Promise<unknown>) => {
    await call.catch((error: unknown) => showToast({ text: refusalText(error, t) }))
    await queries.invalidateQueries({ queryKey: ['fees'] })
  }
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
      <div className="min-w-0 grow basis-56">
        <p className="wrap-anywhere">{name}</p>
        <p className={status === 'DUE' ? 'text-wait-ink' : 'text-ink-2'}>
          {t(`manager.fees.states.${status}`)}
          {collectDate !== undefined && ` · ${t('manager.fees.collect', { date: date(collectDate) })}`}
        </p>
      </div>
      <span className="tabular-nums">{money}</span>
      {mayTake && status === 'DUE' && (
        <Button size="small" onPress={() => setDialog('PAY')}>
          {t('manager.fees.paid')}
        </Button>
      )}
      {mayTake && status === 'PAID' && (
        <Button size="small" onPress={() => setDialog('PAYMENTS')}>
          {t('manager.fees.payments')}
        </Button>
      )}
      {mayChange && status === 'DUE' && (
        <Button size="small" onPress={() => setDialog('WAIVE')}>
          {t('manager.fees.waive')}
        </Button>
      )}
      {mayChange && status === 'WAIVED' && (
        <Button size="small" onPress={() => void changed(client.fees.undoWaiver({ params: { feeId: id }, body: {} }))}>
          {t('manager.fees.undo')}
        </Button>
      )}
      {dialog === 'WAIVE' && <WaiveDialog fee={fee} onClose={close} />}
      {dialog === 'PAY' && <TakePaymentDialog kind="FEE" id={id} name={name} onClose={close} />}
      {dialog === 'PAYMENTS' && <PaymentsDialog kind="FEE" id={id} name={name} onClose={close} />}
    </li>
  )
}

export const BookingFees = ({ booking: { id: bookingId, status, startDate, bookedEntity } }: { booking: Booking }) => {
  const { t } = useText()
  const isOver = startDate < Temporal.Now.instant().toString()
  const enabled = useMay()('payments.read') && (status === 'CANCELED' || (status === 'CONFIRMED' && isOver))
  const { data } = useQuery({ ...api.fees.queryFees.query({ body: { query: { filter: { bookingId } } } }), enabled })
  if (!data || data.fees.length === 0) return null
  // The fee of one session does not replace the price of its course.
  const replacesPrice = bookedEntity.slot !== undefined && data.fees.some((fee) => fee.kind === 'NO_SHOW' && fee.status !== 'WITHDRAWN')
  return (
    <>
      <FeeRows fees={data.fees} />
      {replacesPrice && <p className="text-ink-2">{t('manager.fees.inPlace')}</p>}
    </>
  )
}

const newest = 20

export const OpenFees = () => {
  const { t } = useText()
  const title = useId()
  const [isAll, setAll] = useState(false)
  const filter = isAll ? {} : { filter: { status: 'DUE' } }
  const { data } = useQuery(api.fees.queryFees.query({ body: { query: { ...filter, paging: { limit: newest } } } }))
  if (!data || (!isAll && data.fees.length === 0)) return null
  return (
    <section aria-labelledby={title} className="mb-6">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 id={title} className="font-strong">
          {t(isAll ? 'manager.fees.all' : 'manager.fees.open')}
        </h2>
        <Button kind="quiet" size="small" onPress={() => setAll(!isAll)}>
          {t(isAll ? 'manager.fees.showOpen' : 'manager.fees.showAll')}
        </Button>
      </div>
      <FeeRows fees={data.fees} />
    </section>
  )
}

const WaiveDialog = ({ fee, onClose }: { fee: Fee; onClose: () => void }) => {
  const { t, locale } = useText()
  const money = formatMoney(fee.owed.value, fee.owed.currency, locale)
  const form = useDraft({
    saved: { reason: '' },
    fields: { reason: 'reason' },
    changes: ['fees'],
    save: ({ reason }) => client.fees.waiveFee({ params: { feeId: fee.id }, body: { reason: reason.trim() } }),
    onSaved: () => {
      showToast({ text: t('manager.fees.waived', { amount: money }) })
      onClose()
    },
  })
  const { draft, bind } = form
  return (
    <FormDialog
      title={t('manager.fees.waiveTitle', { amount: money })}
      form={form}
      action={t('manager.fees.waive')}
      isBlocked={draft.reason.trim() === ''}
      onClose={onClose}
    >
      <p className="text-dense text-ink-2">{t('manager.fees.waiveHint')}</p>
      <TextField label={t('manager.fees.reason')} maxLength={300} {...bind('reason')} />
    </FormDialog>
  )
}
