import type { DeskDue } from '@foyer/contract'
import { decimalOf, unitsOf } from '@foyer/domain'
import { client } from '../../api.ts'
import { formatMoney } from '../../ground/format.ts'
import { useDraft } from '../../ground/forms/use-draft.ts'
import { useText } from '../../text/text.tsx'
import { showToast } from '../../ui/toasts.ts'
import { useDeskWay, useWayName } from './desk-way.ts'
import { touchedRooms } from './touched-rooms.ts'
import { decimalOfTyped, typedAmount, unitsOfTyped } from './typed-amount.ts'
import { useUndoAndTell } from './use-undo-payments.ts'

/** What is typed to take a payment: the amount that is open in the way used last, and a tip where one is given. */
export const useTaking = ({ kind, id, left, staff, methods }: DeskDue, onClose: () => void) => {
  const { t, locale } = useText()
  const { currency } = left
  const nameOf = useWayName()
  const undo = useUndoAndTell()
  const desk = useDeskWay(methods)
  const money = (units: bigint) => formatMoney(decimalOf(units, currency), currency, locale)
  const open = unitsOf(left.value, currency) ?? 0n
  const form = useDraft({
    // No tip is asked for until one is wanted.
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
