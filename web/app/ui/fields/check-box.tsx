import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react'
import { classes } from '../classes.ts'
import { CheckIcon, MinusIcon } from '../pictures/icons.tsx'
import { FieldFoot, useFieldIds } from './field.tsx'

type CheckBoxProps = Omit<ComponentProps<'input'>, 'children' | 'type' | 'size'> & {
  children: ReactNode
  onValue?: (isChecked: boolean) => void
  isMixed?: boolean
  error?: string | undefined
}

const box =
  'peer mt-0.5 size-5 shrink-0 appearance-none rounded-[5px] border-[1.5px] border-line-field bg-surface ' +
  'checked:border-brand-solid checked:bg-brand-solid indeterminate:border-brand-solid indeterminate:bg-brand-solid aria-invalid:border-bad-ink ' +
  'disabled:border-line-2 disabled:bg-sunken in-data-[density=dense]:size-4 in-data-[density=dense]:rounded-xs'

const sign = 'pointer-events-none absolute top-0.5 start-0 hidden size-5 place-content-center text-on-brand in-data-[density=dense]:size-4'

export const CheckBox = ({ children, onValue, onChange, isMixed = false, error, className, id, ...input }: CheckBoxProps) => {
  const ids = useFieldIds(id, { label: children, error })
  const own = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (own.current) own.current.indeterminate = isMixed
  }, [isMixed])
  return (
    <div className={classes('flex flex-col gap-1', className)}>
      <label className="relative flex items-start gap-3 in-data-[density=dense]:gap-2 has-disabled:cursor-not-allowed has-disabled:text-ink-3">
        <input
          ref={own}
          type="checkbox"
          {...input}
          {...ids}
          onChange={(event) => {
            onChange?.(event)
            onValue?.(event.target.checked)
          }}
          className={box}
        />
        <span className={classes(sign, 'peer-indeterminate:grid')}>
          <MinusIcon size={14} className="stroke-[2.4]" />
        </span>
        <span className={classes(sign, 'peer-checked:not-peer-indeterminate:grid')}>
          <CheckIcon size={14} className="stroke-[2.4]" />
        </span>
        <span className="wrap-anywhere min-w-0">{children}</span>
      </label>
      {error !== undefined && <FieldFoot id={ids.id} error={error} />}
    </div>
  )
}
