import type { StaffMember } from '@foyer/contract'
import { WordsInOtherLanguages } from '../../ground/forms/other-languages.tsx'
import { useSite } from '../../house/site-context.ts'
import { useText } from '../../text/text.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { TrashIcon } from '../../ui/icons.tsx'
import { NumberField } from '../../ui/number-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { OptionsDraft, PricedRow, RowProblem } from './options-draft.ts'

type PricedRowsProps = {
  draft: OptionsDraft
  staff: readonly StaffMember[]
  problems: Record<string, RowProblem>
  onRows: (rows: PricedRow[]) => void
}

export const PricedRows = ({ draft: { kind, rows }, staff, problems, onRows }: PricedRowsProps) => {
  const { t } = useText()
  const { currency } = useSite()
  const change = (id: string, changes: Partial<PricedRow>) => onRows(rows.map((row) => (row.id === id ? { ...row, ...changes } : row)))
  const problemText = (problem: RowProblem | undefined) => (problem ? t(`manager.options.problems.${problem}`) : undefined)
  return (
    <ul aria-label={t('manager.options.title')} className="grid gap-3">
      {rows.map((row) => {
        const problem = problems[row.id]
        const changeRow = (changes: Partial<PricedRow>) => change(row.id, changes)
        return (
          <li key={row.id} className="grid grid-cols-[minmax(0,1fr)_112px_36px] items-start gap-2">
            <Choice
              kind={kind}
              row={row}
              staff={staff}
              error={problem === 'price' ? undefined : problemText(problem)}
              onChange={changeRow}
            />
            <TextField
              label={t('manager.options.price')}
              hint={currency}
              inputMode="decimal"
              value={row.price}
              error={problem === 'price' ? problemText(problem) : undefined}
              onValue={(price) => changeRow({ price })}
            />
            {kind !== 'STAFF_MEMBER' && rows.length > 1 && (
              <IconButton
                icon={TrashIcon}
                size="small"
                className="mt-6"
                label={t('manager.options.remove')}
                onPress={() => onRows(rows.filter(({ id }) => id !== row.id))}
              />
            )}
          </li>
        )
      })}
    </ul>
  )
}

type ChoiceProps = {
  kind: OptionsDraft['kind']
  row: PricedRow
  staff: readonly StaffMember[]
  error: string | undefined
  onChange: (changes: Partial<PricedRow>) => void
}

const Choice = ({ kind, row, staff, error, onChange }: ChoiceProps) => {
  const { t } = useText()
  if (kind === 'STAFF_MEMBER') {
    return <p className="self-center pt-5">{staff.find(({ resourceId }) => resourceId === row.staffMemberId)?.name ?? '–'}</p>
  }
  if (kind === 'CUSTOM') {
    return (
      <div className="grid gap-2">
        <TextField
          label={t('manager.options.choice')}
          maxLength={255}
          value={row.words}
          error={error}
          onValue={(words) => onChange({ words })}
        />
        <WordsInOtherLanguages
          value={row.translations}
          onChange={(translations) => onChange({ translations })}
          words={[{ name: 'name', label: t('manager.options.choice'), original: row.words, maxLength: 255 }]}
        />
      </div>
    )
  }
  return (
    <NumberField
      label={t('manager.options.minutes')}
      value={row.minutes}
      minValue={5}
      maxValue={1440}
      step={5}
      error={error}
      onChange={(minutes) => Number.isFinite(minutes) && onChange({ minutes })}
    />
  )
}
