import type { OpenTill, TillRow } from '@foyer/contract'
import { amountOf, unitsOf } from '@foyer/domain'
import { useNavigate } from 'react-router'
import { client } from '../../api.ts'
import { FormDialog } from '../../ground/forms/form-dialog.tsx'
import { useDraft } from '../../ground/forms/use-draft.ts'
import { paths } from '../../paths.ts'
import { useText } from '../../text/text.tsx'
import { TextArea, TextField } from '../../ui/fields/text-field.tsx'
import { showToast } from '../../ui/overlays/toasts.ts'
import { useMethodName } from '../desk/desk-methods.tsx'
import { decimalOfTyped, typedAmount, unitsOfTyped } from '../desk/typed-amount.ts'
import { isZero, usePersonName, useSum } from './till-table.tsx'

type CloseTillDialogProps = { till: OpenTill; isOwn: boolean; onClose: () => void }

const keyOf = ({ deskMethod = '', expected }: Pick<TillRow, 'deskMethod' | 'expected'>): string => `${deskMethod} ${expected.currency}`

export const CloseTillDialog = ({ till, isOwn, onClose }: CloseTillDialogProps) => {
  const { t, locale } = useText()
  const navigate = useNavigate()
  const nameOf = usePersonName()
  const rows = countedRows(till)
  const { currency } = till.lastFloat
  const form = useDraft({
    saved: {
      float: isZero(till.lastFloat) ? '' : typedAmount(till.lastFloat.value, locale),
      note: '',
      counted: {} as Record<string, string>,
    },
    changes: ['till'],
    save: ({ float, note, counted }) =>
      client.till.closeTill({
        body: {
          day: till.day,
          until: till.until,
          closings: till.closings,
          ...(!isOwn && { personId: till.person.id ?? 'PROGRAMS' }),
          ...(decimalOfTyped(float) !== '' && { openingFloat: decimalOfTyped(float) }),
          ...(note.trim() !== '' && { note: note.trim() }),
          counted: rows.flatMap((row) => {
            const amount = decimalOfTyped(counted[keyOf(row)] ?? '')
            return amount === '' ? [] : [{ deskMethod: row.deskMethod ?? 'OTHER', currency: row.expected.currency, amount }]
          }),
        },
      }),
    onSaved: ({ closing }) => {
      showToast({ text: t('manager.till.done') })
      onClose()
      void navigate(paths.manageTillClosing(closing.id))
    },
  })
  const { draft, change, errors, bind } = form
  const float = unitsOfTyped(draft.float, currency)
  const isSound = float !== null && rows.every((row) => unitsOfTyped(draft.counted[keyOf(row)] ?? '', row.expected.currency) !== null)
  return (
    <FormDialog
      title={isOwn ? t('manager.till.closeTitle') : t('manager.till.closeTitleOf', { name: nameOf(till.person) })}
      form={form}
      action={t('manager.till.submit')}
      pending={t('manager.till.submitting')}
      isBlocked={!isSound}
      onClose={onClose}
    >
      <TextField
        label={t('manager.till.float', { currency })}
        description={t('manager.till.floatHint')}
        inputMode="decimal"
        autoComplete="off"
        maxLength={16}
        value={draft.float}
        error={float === null ? t('manager.taking.format') : errors.openingFloat}
        onValue={(typed) => change({ float: typed })}
      />
      {rows.map((row, position) => (
        <CountField
          key={keyOf(row)}
          row={row}
          float={row.deskMethod === 'CASH' && row.expected.currency === currency ? (float ?? 0n) : 0n}
          isFirst={position === 0}
          typed={draft.counted[keyOf(row)] ?? ''}
          onValue={(typed) => change({ counted: { ...draft.counted, [keyOf(row)]: typed } })}
        />
      ))}
      <TextArea label={t('manager.till.note')} maxLength={1000} {...bind('note')} />
      <p className="text-dense text-ink-2">{t('manager.till.follows')}</p>
    </FormDialog>
  )
}

/** Cash is always counted: the float is in the drawer even if nobody paid in cash. */
function countedRows({ rows, lastFloat: { currency } }: OpenTill): readonly TillRow[] {
  const zero = amountOf(0n, currency)
  const cash = { deskMethod: 'CASH', taken: zero, returned: zero, tips: zero, expected: zero, count: 0 }
  return rows.some(({ deskMethod, expected }) => deskMethod === 'CASH' && expected.currency === currency) ? rows : [cash, ...rows]
}

type CountFieldProps = { row: TillRow; float: bigint; isFirst: boolean; typed: string; onValue: (typed: string) => void }

const CountField = ({ row, float, isFirst, typed, onValue }: CountFieldProps) => {
  const { t } = useText()
  const nameOf = useMethodName()
  const sum = useSum()
  const { currency } = row.expected
  const expected = signedUnits(row.expected) + float
  const units = unitsOfTyped(typed, currency)
  const deviation = units === null || typed.trim() === '' ? null : units - expected
  const money = (of: bigint) => sum(amountOf(of < 0n ? -of : of, currency))
  const outcome = (difference: bigint): string => {
    if (difference === 0n) return t('manager.till.exact')
    return t(difference > 0n ? 'manager.till.over' : 'manager.till.short', { amount: money(difference) })
  }
  const hint = t('manager.till.countHint', { amount: sum(amountOf(expected, currency)) })
  return (
    <TextField
      label={row.deskMethod === 'CASH' ? t('manager.till.countCash') : t('manager.till.count', { way: nameOf(row) })}
      description={deviation === null ? hint : `${hint} · ${outcome(deviation)}`}
      inputMode="decimal"
      autoComplete="off"
      maxLength={16}
      autoFocus={isFirst}
      value={typed}
      error={units === null ? t('manager.taking.format') : undefined}
      onValue={onValue}
    />
  )
}

const signedUnits = ({ value, currency }: TillRow['expected']): bigint =>
  value.startsWith('-') ? -(unitsOf(value.slice(1), currency) ?? 0n) : (unitsOf(value, currency) ?? 0n)
