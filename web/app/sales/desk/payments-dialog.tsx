import type { DeskDue, DeskPayment, OwnRefundLimit, TakenPayment } from '@foyer/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api, client } from '../../api.ts'
import { formatMoney, formatWhenShort } from '../../ground/format.ts'
import { ConfirmDialog } from '../../ground/forms/confirm-dialog.tsx'
import { FormDialog } from '../../ground/forms/form-dialog.tsx'
import { useDraft } from '../../ground/forms/use-draft.ts'
import { useSite } from '../../house/site-context.ts'
import { useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { ListSkeleton, LoadProblem } from '../../ui/list-loading.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { showToast } from '../../ui/overlays/toasts.ts'
import { MethodField, useMethodName } from './desk-methods.tsx'
import type { DeskSubject } from './take-payment-dialog.tsx'
import { decimalOfTyped, unitsOfTyped } from './typed-amount.ts'
import { useDeskRefusal } from './use-desk-refusal.ts'
import { touchedRooms, useUndoPayments, useUndoPaymentsInBackground } from './use-undo-payments.ts'

export const PaymentsDialog = ({ kind, id, name, onClose }: DeskSubject & { onClose: () => void }) => {
  const { t } = useText()
  const { data, error, refetch } = useQuery(api.desk.getDeskDue.query({ params: { kind, id } }))
  const [asked, setAsked] = useState<{ what: 'UNDO' | 'BACK'; payment: TakenPayment } | null>(null)
  const due = data?.due
  if (due && asked?.what === 'BACK') return <GiveBackDialog payment={asked.payment} due={due} onClose={() => setAsked(null)} />
  if (asked?.what === 'UNDO') return <UndoDialog payment={asked.payment} onClose={() => setAsked(null)} />
  return (
    <Dialog title={t('manager.taking.paymentsOf', { name })} onClose={onClose}>
      {error && !due && <LoadProblem onRetry={() => void refetch()} />}
      {!due && !error && <ListSkeleton label={t('manager.taking.loading')} />}
      {due?.payments.length === 0 && <p className="text-ink-2">{t('manager.taking.none')}</p>}
      <ul className="divide-y divide-line">
        {due?.payments.map((paid) => (
          <PaymentRow
            key={paid.payment.id}
            paid={paid}
            limit={due.refundLimit}
            onUndo={() => setAsked({ what: 'UNDO', payment: paid.payment })}
            onBack={() => setAsked({ what: 'BACK', payment: paid.payment })}
          />
        ))}
      </ul>
    </Dialog>
  )
}

type PaymentRowProps = { paid: DeskPayment; limit: DeskDue['refundLimit']; onUndo: () => void; onBack: () => void }

const PaymentRow = ({ paid: { payment, isUndoable, isFresh }, limit, onUndo, onBack }: PaymentRowProps) => {
  const { t, locale } = useText()
  const { timeZone } = useSite()
  const nameOf = useMethodName()
  const undo = useUndoPaymentsInBackground()
  const { amount, kept, purpose, tipFor, provider, status, takenBy, createdDate } = payment
  const money = ({ value, currency }: TakenPayment['amount']) => formatMoney(value, currency, locale)
  const way = provider === 'STRIPE' ? t('manager.payments.ways.STRIPE') : nameOf(payment)
  const wayAndTime = { way, when: formatWhenShort(createdDate, timeZone, locale) }
  const tip = tipFor ? t('manager.taking.tipLineFor', { name: tipFor.name }) : t('manager.taking.tipLine')
  const isPartly = status === 'SUCCEEDED' && kept.value !== amount.value
  const mayGiveBack = (limit.isUnlimited || limit.each !== undefined) && status === 'SUCCEEDED' && /[1-9]/.test(kept.value)
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1.5 py-2.5">
      <div className="min-w-0 grow basis-48">
        <p className="flex flex-wrap gap-x-2">
          <span className={status === 'UNDONE' ? 'tabular-nums text-ink-3 line-through' : 'font-strong tabular-nums'}>{money(amount)}</span>
          {purpose === 'TIP' && <span className="wrap-anywhere">{tip}</span>}
          {isPartly && <span className="text-ink-2">{t('manager.taking.kept', { amount: money(kept) })}</span>}
          {status === 'UNDONE' && <span className="text-ink-2">{t('manager.taking.isUndone')}</span>}
        </p>
        <p className="wrap-anywhere text-dense text-ink-3">
          {takenBy === undefined ? t('manager.taking.line', wayAndTime) : t('manager.taking.lineBy', { ...wayAndTime, name: takenBy })}
        </p>
      </div>
      {isUndoable && (
        <Button
          size="small"
          aria-label={t('manager.taking.undoLabel', { amount: money(amount) })}
          onPress={() => (isFresh ? undo([payment]) : onUndo())}
        >
          {t('manager.taking.undo')}
        </Button>
      )}
      {mayGiveBack && (
        <Button size="small" aria-label={t('manager.taking.backLabel', { amount: money(amount) })} onPress={onBack}>
          {t('manager.taking.back')}
        </Button>
      )}
    </li>
  )
}

/** Payments of another day, or in a closed till, are undone only by those who may refund. */
export const UndoDialog = ({ payment, onClose }: { payment: TakenPayment; onClose: () => void }) => {
  const { t, locale } = useText()
  const { timeZone } = useSite()
  const undo = useUndoPayments()
  const refusal = useDeskRefusal()
  const amount = formatMoney(payment.kept.value, payment.kept.currency, locale)
  return (
    <ConfirmDialog
      title={t('manager.taking.undoTitle', { amount })}
      action={t('manager.taking.undo')}
      keep={t('manager.taking.undoKeep')}
      kind="danger-solid"
      refusal={refusal}
      onConfirm={async () => {
        await undo([payment])
        onClose()
      }}
      onClose={onClose}
    >
      {t('manager.taking.undoBody', { date: formatWhenShort(payment.createdDate, timeZone, locale) })}
    </ConfirmDialog>
  )
}

type GiveBackDialogProps = { payment: TakenPayment; due: Pick<DeskDue, 'methods' | 'refundLimit'>; onClose: () => void }

const GiveBackDialog = ({ payment, due: { methods, refundLimit }, onClose }: GiveBackDialogProps) => {
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
      // If the provider does not answer at once, the refund follows later.
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
      {!isOnline && <MethodField label={t('manager.taking.giveBack.way')} own={methods} way={way} onChange={setWay} />}
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
