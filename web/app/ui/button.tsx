import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { type ButtonKind, type ButtonSize, buttonLook } from './button-look.ts'
import { classes } from './classes.ts'
import { Spinner } from './spinner.tsx'

export type PressProps = {
  onPress?: (() => void) | undefined
  isDisabled?: boolean
  /** Keeps the focus; presses do nothing. */
  isPending?: boolean
}

type NativeButton = Omit<ComponentProps<'button'>, 'disabled' | 'children'>

export type ButtonProps = NativeButton &
  PressProps & {
    kind?: ButtonKind
    size?: ButtonSize
    /** The label while pending, in the "-ing…" form. The button keeps the width of the longer label. */
    pendingLabel?: string
    children: ReactNode
  }

/** A native button has the right role, keys and focus, and adds nothing to a visitor's first page. */
export const Button = ({ kind = 'plain', size = 'normal', pendingLabel, children, className, ...props }: ButtonProps) => {
  const { isDisabled = false, isPending = false } = props
  return (
    <button {...pressable(props)} className={classes(buttonLook({ kind, size, isSquare: false, isDisabled }), className)}>
      {pendingLabel === undefined ? (
        <>
          {isPending && <Spinner />}
          {children}
        </>
      ) : (
        <SameWidth isPending={isPending} pendingLabel={pendingLabel}>
          {children}
        </SameWidth>
      )}
    </button>
  )
}

export const pressable = ({
  onPress,
  isDisabled,
  isPending = false,
  onClick,
  type = 'button',
  ...button
}: NativeButton & PressProps): ComponentProps<'button'> => ({
  ...button,
  type,
  disabled: isDisabled,
  ...(isPending && { 'aria-disabled': true, 'aria-busy': true }),
  onClick: (event: MouseEvent<HTMLButtonElement>) => {
    // A pending submit button must not send its form twice.
    if (isPending) return event.preventDefault()
    onClick?.(event)
    onPress?.()
  },
})

const SameWidth = ({ isPending, pendingLabel, children }: { isPending: boolean; pendingLabel: string; children: ReactNode }) => (
  <span className="grid *:col-start-1 *:row-start-1 *:flex *:items-center *:justify-center *:gap-2">
    <span className={classes(isPending && 'invisible')}>{children}</span>
    <span className={classes(!isPending && 'invisible')}>
      <Spinner />
      {pendingLabel}
    </span>
  </span>
)
