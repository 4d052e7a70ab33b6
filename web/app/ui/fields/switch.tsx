// biome-ignore-all lint/a11y/useAriaPropsForRole: a native checkbox tells its state by itself.
import type { ComponentProps, ReactNode } from 'react'
import { classes } from '../classes.ts'

type SwitchProps = Omit<ComponentProps<'input'>, 'children' | 'type' | 'size' | 'role'> & {
  children: ReactNode
  onValue?: (isOn: boolean) => void
}

const track =
  'peer h-5.5 w-9 shrink-0 appearance-none rounded-full border-[1.5px] border-line-field bg-surface transition-colors duration-(--quick) ' +
  'checked:border-brand-solid checked:bg-brand-solid disabled:border-line-2 disabled:bg-sunken'

const knob =
  'pointer-events-none absolute top-1/2 start-1 size-3.25 -translate-y-1/2 rounded-full bg-line-field transition-transform duration-(--quick) ease-ours ' +
  'peer-checked:translate-x-3.5 rtl:peer-checked:-translate-x-3.5 peer-checked:bg-on-brand peer-disabled:bg-line-2'

export const Switch = ({ children, onValue, onChange, className, ...input }: SwitchProps) => (
  <label
    className={classes('relative inline-flex items-center gap-2.5 has-disabled:cursor-not-allowed has-disabled:text-ink-3', className)}
  >
    <input
      type="checkbox"
      role="switch"
      {...input}
      onChange={(event) => {
        onChange?.(event)
        onValue?.(event.target.checked)
      }}
      className={track}
    />
    <span className={knob} />
    <span className="wrap-anywhere min-w-0">{children}</span>
  </label>
)
