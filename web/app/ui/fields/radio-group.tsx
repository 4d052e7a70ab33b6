import { type ReactNode, useId } from 'react'
import { classes } from '../classes.ts'
import { FieldFoot, type FieldWords, LabelWords, useFieldIds } from './field.tsx'
import { fieldLook, labelLook } from './field-look.ts'

export type Choice<Value extends string> = { value: Value; label: ReactNode; description?: ReactNode; isDisabled?: boolean }

type RadioGroupProps<Value extends string> = FieldWords & {
  choices: readonly Choice<Value>[]
  value: Value | null
  onChange: (value: Value) => void
  isRequired?: boolean
  className?: string
}

export const RadioGroup = <Value extends string>(props: RadioGroupProps<Value>) => {
  const { label, hint, description, error, choices, value, onChange, isRequired = false, className } = props
  const name = useId()
  const { id, ...ids } = useFieldIds(undefined, { label, description, error })
  return (
    <fieldset {...ids} className={classes(fieldLook, className)}>
      <legend className={classes(labelLook, 'mb-1.5')}>
        <LabelWords label={label} hint={hint} />
      </legend>
      <div className="grid gap-2.5">
        {choices.map((choice) => (
          <label key={choice.value} className="flex items-start gap-3 in-data-[density=dense]:gap-2 has-disabled:text-ink-3">
            <input
              type="radio"
              name={name}
              required={isRequired}
              disabled={choice.isDisabled === true}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
              className={radio}
            />
            <span className="wrap-anywhere min-w-0">
              {choice.label}
              {choice.description !== undefined && <span className="block text-ink-3 text-second">{choice.description}</span>}
            </span>
          </label>
        ))}
      </div>
      <FieldFoot id={id} description={description} error={error} />
    </fieldset>
  )
}

const radio =
  'mt-0.5 size-5 shrink-0 appearance-none rounded-full border-[1.5px] border-line-field bg-surface checked:border-6 checked:border-brand-solid checked:bg-on-brand ' +
  'disabled:border-line-2 disabled:bg-sunken in-data-[density=dense]:size-4 in-data-[density=dense]:checked:border-5'
