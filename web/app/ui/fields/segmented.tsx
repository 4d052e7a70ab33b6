import { type ReactNode, useId } from 'react'
import { classes } from '../classes.ts'

type SegmentedProps<Value extends string> = {
  label: string
  choices: readonly { value: Value; label: ReactNode }[]
  value: Value
  onChange: (value: Value) => void
  className?: string
}

const segment =
  'relative inline-flex min-h-[calc(var(--control)-8px)] grow items-center justify-center gap-1.5 rounded-s px-3.5 font-medium text-ink-2 text-second ' +
  'in-data-[density=dense]:min-h-[calc(var(--control)-6px)] in-data-[density=dense]:px-2.5 hover:text-ink ' +
  'has-checked:bg-surface has-checked:font-strong has-checked:text-ink has-checked:shadow-[0_0_0_1px_var(--line-2)] ' +
  'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus'

export const Segmented = <Value extends string>({ label, choices, value, onChange, className }: SegmentedProps<Value>) => {
  const name = useId()
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className={classes('inline-flex gap-0.5 rounded-[calc(var(--radius)+2px)] bg-groove p-0.75', className)}
    >
      {choices.map((choice) => (
        <label key={choice.value} className={segment}>
          <input
            type="radio"
            name={name}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
            className="absolute inset-0 cursor-pointer appearance-none rounded-s outline-none"
          />
          {choice.label}
        </label>
      ))}
    </div>
  )
}
