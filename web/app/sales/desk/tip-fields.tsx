import type { DeskDue } from '@foyer/contract'
import { useText } from '../../text/text.tsx'
import { Select } from '../../ui/select.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { useTaking } from './use-taking.ts'

type TipFieldsProps = { due: DeskDue; taking: ReturnType<typeof useTaking>; tip: string }

/** How much is tipped, and for whom of the staff. */
export const TipFields = ({ due: { left, staff }, taking: { form, tipUnits }, tip }: TipFieldsProps) => {
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
