import type { ReactNode } from 'react'
import { classes } from '../classes.ts'

export type Chip<Value extends string> = {
  value: Value
  label: ReactNode
  avatar?: ReactNode
  count?: number
}

type ChipsProps<Value extends string> = { label: string; chips: readonly Chip<Value>[]; className?: string }

export const ChoiceChips = <Value extends string>({
  value,
  onChange,
  ...chips
}: ChipsProps<Value> & { value: Value; onChange: (value: Value) => void }) => (
  <ChipGroup {...chips} isOn={(chip) => chip === value} onPress={onChange} />
)

export const FilterChips = <Value extends string>({
  values,
  onChange,
  ...chips
}: ChipsProps<Value> & { values: readonly Value[]; onChange: (values: Value[]) => void }) => (
  <ChipGroup
    {...chips}
    isOn={(value) => values.includes(value)}
    onPress={(value) => onChange(values.includes(value) ? values.filter((other) => other !== value) : [...values, value])}
  />
)

const chipLook =
  'inline-flex min-h-11 items-center gap-2 whitespace-nowrap rounded-full border border-line-2 bg-surface px-4 font-medium text-small ' +
  'transition-[border-color,background-color] duration-(--quick) hover:border-line-field ' +
  'in-data-[density=dense]:min-h-7 in-data-[density=dense]:gap-1.5 in-data-[density=dense]:px-2.5 in-data-[density=dense]:text-dense in-data-[density=dense]:max-phone:min-h-9 ' +
  'aria-pressed:border-brand-line aria-pressed:bg-brand-wash aria-pressed:font-strong aria-pressed:text-brand-ink aria-pressed:shadow-[inset_0_0_0_1px_var(--brand-line)]'

type ChipGroupProps<Value extends string> = ChipsProps<Value> & { isOn: (value: Value) => boolean; onPress: (value: Value) => void }

const ChipGroup = <Value extends string>({ label, chips, isOn, onPress, className }: ChipGroupProps<Value>) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form values; these are buttons.
  <div role="group" aria-label={label} className={classes('flex flex-wrap gap-2', className)}>
    {chips.map((chip) => (
      <button key={chip.value} type="button" aria-pressed={isOn(chip.value)} onClick={() => onPress(chip.value)} className={chipLook}>
        {chip.avatar !== undefined && <span className="-ms-2.5 in-data-[density=dense]:-ms-1.5">{chip.avatar}</span>}
        {chip.label}
        {chip.count !== undefined && <span className="font-normal text-ink-3 in-aria-pressed:text-inherit">{chip.count}</span>}
      </button>
    ))}
  </div>
)
