import type { DeskDue, DeskKind } from '@foyer/contract'
import { decimalOf, unitsOf } from '@foyer/domain'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { api, client } from '../../api.ts'
import { formatMoney } from '../../ground/format.ts'
import { FormDialog } from '../../ground/forms/form-dialog.tsx'
import { useDraft } from '../../ground/forms/use-draft.ts'
import { useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { Segmented } from '../../ui/fields/segmented.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { ListSkeleton, LoadProblem } from '../../ui/list-loading.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { showToast } from '../../ui/overlays/toasts.ts'
import { MethodField, useDeskMethod, useMethodName } from './desk-methods.tsx'
import { decimalOfTyped, typedAmount, unitsOfTyped } from './typed-amount.ts'
import { useDeskRefusal } from './use-desk-refusal.ts'
import { touchedRooms, useUndoPaymentsInBackground } from './use-undo-payments.ts'

export type DeskSubject = {
  kind: DeskKind
  id: string
  name: string
  /** Set for a booking that belongs to a visit, which can be paid as a whole. */
  visitId?: string | undefined
}

export const TakePaymentDialog = ({ kind, id, name, visitId, onClose }: DeskSubject & { onClose: () => void }) => {
  const { t } = useText()
  const [isWhole, setWhole] = useState(visitId !== undefined)
  const payable = isWhole && visitId !== undefined ? { kind: 'VISIT' as const, id: visitId } : { kind, id }
  const { data, error, refetch } = useQuery(api.desk.getDeskDue.query({ params: payable }))
  if (!data) {
    return (
      <Dialog title={t('manager.taking.title')} onClose={onClose}>
        {error ? <LoadProblem onRetry={() => void refetch()} /> : <ListSkeleton label={t('manager.taking.loading')} />}
      </Dialog>
    )
  }
  return (
    <PaymentForm key={payable.id} due={data.due} name={name} onClose={onClose}>
      {visitId !== undefined && (
        <Segmented
          label={t('manager.taking.what')}
          value={isWhole ? 'visit' : 'part'}
          onChange={(value) => setWhole(value === 'visit')}
          choices={[
            { value: 'visit', label: t('manager.taking.visit') },
            { value: 'part', label: t('manager.taking.part') },
          ]}
        />
      )}
    </PaymentForm>
  )
}

type PaymentFormProps = { due: DeskDue; name: string; onClose: () => void; children: ReactNode }

const PaymentForm = ({ due, name, onClose, children }: PaymentFormProps) => {
  const { t } = useText()
  const refusal = useDeskRefusal()
  const taking = useTaking(due, onClose)
  const { form, desk, money, open, all } = taking
  const { draft, change } = form
  const isBooking = due.kind === 'BOOKING' || due.kind === 'VISIT'
  return (
    <FormDialog
      title={t('manager.taking.title')}
      form={form}
      action={all > 0n ? t('manager.taking.take', { amount: money(all) }) : t('manager.taking.takeNothing')}
      pending={t('manager.taking.taking')}
      isBlocked={all <= 0n}
      refusal={refusal}
      onClose={onClose}
    >
      <OpenLine due={due} name={name} />
      {children}
      {open > 0n && <AmountField taking={taking} currency={due.left.currency} />}
      <MethodField label={t('manager.taking.way')} own={due.methods} way={desk.way} onChange={desk.choose} />
      {isBooking && draft.tip === null && (
        <Button size="small" onPress={() => change({ tip: '' })} className="justify-self-start">
          {t('manager.taking.tipAdd')}
        </Button>
      )}
      {draft.tip !== null && <TipFields due={due} taking={taking} tip={draft.tip} />}
      {due.kind === 'GIFT' && <p className="text-dense text-ink-2">{t('manager.taking.gift')}</p>}
    </FormDialog>
  )
}

const OpenLine = ({ due: { left, total }, name }: Pick<PaymentFormProps, 'due' | 'name'>) => {
  const { t, locale } = useText()
  const money = ({ value, currency }: DeskDue['left']) => formatMoney(value, currency, locale)
  const isWhole = left.value === total.value
  const isNothing = !/[1-9]/.test(left.value)
  const open = isWhole
    ? t('manager.taking.left', { left: money(left) })
    : t('manager.taking.leftOf', { left: money(left), total: money(total) })
  return (
    <p className="text-ink-2">
      <span className="wrap-anywhere font-strong text-ink">{name}</span>
      {' · '}
      {isNothing ? t('manager.taking.nothing') : open}
    </p>
  )
}

const AmountField = ({ taking: { form, money, open, units }, currency }: { taking: ReturnType<typeof useTaking>; currency: string }) => {
  const { t } = useText()
  const rest = units === null ? 0n : open - units
  return (
    <TextField
      label={t('manager.taking.amount', { currency })}
      description={rest > 0n ? t('manager.taking.stays', { amount: money(rest) }) : undefined}
      inputMode="decimal"
      autoComplete="off"
      maxLength={16}
      autoFocus
      onFocus={(event) => event.target.select()}
      value={form.draft.amount}
      error={errorOf(
        { units, rest, sent: form.errors.amount },
        { format: t('manager.taking.format'), tooMuch: t('manager.taking.tooMuch', { left: money(open) }) },
      )}
      onValue={(amount) => form.change({ amount })}
    />
  )
}

type Typed = { units: bigint | null; rest: bigint; sent: string | undefined }

function errorOf({ units, rest, sent }: Typed, words: { format: string; tooMuch: string }): string | undefined {
  if (units === null) return words.format
  return rest < 0n ? words.tooMuch : sent
}

type TipFieldsProps = { due: DeskDue; taking: ReturnType<typeof useTaking>; tip: string }

const TipFields = ({ due: { left, staff }, taking: { form, tipUnits }, tip }: TipFieldsProps) => {
  const { t } = useText()
  const people = staff.flatMap(({ id, name }) => (id === undefined ? [] : [{ id, label: name }]))
  return (
    <div className="grid gap-4 phone:grid-cols-2">
      <TextField
        label={t('manager.taking.tip', { currency: left.currency })}
        description={t('manager.taking.tipHint')}
        inputMode="decimal"
        autoComplete="off"
        maxLength={16}
        autoFocus
        value={tip}
        error={tipUnits === null ? t('manager.taking.format') : form.errors.tip}
        onValue={(typed) => form.change({ tip: typed })}
      />
      {people.length > 0 && <Select label={t('manager.taking.tipFor')} options={people} {...form.bindChoice('forId')} />}
    </div>
  )
}

const useTaking = ({ kind, id, left, staff, methods }: DeskDue, onClose: () => void) => {
  const { t, locale } = useText()
  const { currency } = left
  const nameOf = useMethodName()
  const undo = useUndoPaymentsInBackground()
  const desk = useDeskMethod(methods)
  const money = (units: bigint) => formatMoney(decimalOf(units, currency), currency, locale)
  const open = unitsOf(left.value, currency) ?? 0n
  const form = useDraft({
    saved: { amount: typedAmount(left.value, locale), tip: null as string | null, forId: staff[0]?.id ?? null },
    fields: { amount: 'amount', 'tip.amount': 'tip' },
    changes: touchedRooms,
    save: ({ amount, tip, forId }) => {
      const given = decimalOfTyped(tip ?? '') === '' ? {} : { tip: { amount: decimalOfTyped(tip ?? ''), ...(forId !== null && { forId }) } }
      return client.desk.takePayment({
        body: { kind, id, deskMethod: desk.way, amount: open > 0n ? decimalOfTyped(amount) || '0' : '0', ...given },
      })
    },
    onSaved: ({ payments }) => {
      desk.keep()
      const sum = payments.reduce((all, { amount }) => all + (unitsOf(amount.value, currency) ?? 0n), 0n)
      showToast({
        text: t('manager.taking.done', { amount: money(sum), way: nameOf(payments[0] ?? {}) }),
        undo: () => undo(payments),
      })
      onClose()
    },
  })
  const units = open > 0n ? unitsOfTyped(form.draft.amount, currency) : 0n
  const tipUnits = unitsOfTyped(form.draft.tip ?? '', currency)
  const isSound = units !== null && tipUnits !== null && units <= open
  return { form, desk, money, open, units, tipUnits, all: isSound ? units + tipUnits : 0n }
}
