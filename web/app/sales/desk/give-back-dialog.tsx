import type { DeskDue, OwnRefundLimit, TakenPayment } from '@foyer/contract'
import { useState } from 'react'
import { client } from '../../api.ts'
import { formatMoney } from '../../ground/format.ts'
import { FormDialog } from '../../ground/forms/form-dialog.tsx'
import { useDraft } from '../../ground/forms/use-draft.ts'
import { useText } from '../../text/text.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { showToast } from '../../ui/toasts.ts'
import { touchedRooms } from './touched-rooms.ts'
import { decimalOfTyped, unitsOfTyped } from './typed-amount.ts'
import { useDeskRefusal } from './use-desk-refusal.ts'
import { WayField } from './way-field.tsx'

type GiveBackDialogProps = { payment: TakenPayment; due: Pick<DeskDue, 'methods' | 'refundLimit'>; onClose: () => void }

/** Gives back a payment or a part of it, at the desk as it came unless another way is chosen. */
export const GiveBackDialog = ({ payment, due: { methods, refundLimit }, onClose }: GiveBackDialogProps) => {
  const { t, locale } = useText()
  const { id: paymentId, kept, provider } = payment
  const { currency } = kept
  const money = (value: string) => formatMoney(value, currency, locale)
  const isOnline = provider === 'STRIPE'
  const [way, setWay] = useState(payment.deskMethod ?? 'CASH')
  const refusal = useDeskRefusal()
  const form = useDraft({
    saved: { amount: '', reason: '' },
    fields: { amount: 'amount', reason: 'reason' },
    changes: touchedRooms,
    save: ({ amount, reason }) => {
      const wanted = {
        ...(amount.trim() !== '' && { amount: decimalOfTyped(amount) }),
        ...(reason.trim() !== '' && { reason: reason.trim() }),
      }
      return client.desk.giveBackPayment({ params: { paymentId }, body: { ...wanted, ...(!isOnline && { deskMethod: way }) } })
    },
    onSaved: ({ payment: after, lines }) => {
      const last = lines.at(-1)
      // Where the provider does not answer at once, the refund follows.
      const isDone = after.kept.value !== kept.value && last !== undefined
      showToast({
        text: isDone
          ? t('manager.taking.giveBack.done', { amount: money(last.amount.value.replace('-', '')) })
          : t('manager.taking.giveBack.pending'),
      })
      onClose()
    },
  })
  const { draft, change, errors, bind } = form
  const units = unitsOfTyped(draft.amount, currency)
  return (
    <FormDialog
      title={t('manager.taking.giveBack.title')}
      form={form}
      action={t('manager.taking.giveBack.submit')}
      isBlocked={draft.reason.trim() === '' || units === null}
      refusal={refusal}
      onClose={onClose}
    >
      <ul className="grid gap-1 text-dense text-ink-2">
        <li>{t(isOnline ? 'manager.taking.giveBack.online' : 'manager.taking.giveBack.spot')}</li>
        {payment.purpose !== 'TIP' && <li>{t('manager.taking.giveBack.credit')}</li>}
        <LimitLine limit={refundLimit} />
      </ul>
      <TextField
        label={t('manager.taking.giveBack.amount', { currency })}
        description={t('manager.taking.giveBack.all', { amount: money(kept.value) })}
        inputMode="decimal"
        autoComplete="off"
        maxLength={16}
        autoFocus
        value={draft.amount}
        error={units === null ? t('manager.taking.format') : errors.amount}
        onValue={(amount) => change({ amount })}
      />
      {!isOnline && <WayField label={t('manager.taking.giveBack.way')} own={methods} way={way} onChange={setWay} />}
      <TextField label={t('manager.taking.giveBack.reason')} maxLength={200} {...bind('reason')} />
    </FormDialog>
  )
}

const LimitLine = ({ limit: { each, left } }: { limit: OwnRefundLimit }) => {
  const { t, locale } = useText()
  if (each === undefined) return null
  const money = ({ value, currency }: typeof each) => formatMoney(value, currency, locale)
  return (
    <li>
      {left === undefined
        ? t('manager.taking.giveBack.limit', { each: money(each) })
        : t('manager.taking.giveBack.limitToday', { each: money(each), left: money(left) })}
    </li>
  )
}
