import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { type ButtonKind, type ButtonSize, buttonLook } from './button-look.ts'
import { classes } from './classes.ts'
import { Spinner } from './spinner.tsx'

export type PressProps = {
  onPress?: (() => void) | undefined
  isDisabled?: boolean
  /** Waiting for an answer: it keeps the focus, and presses do nothing. */
  isPending?: boolean
}

type NativeButton = Omit<ComponentProps<'button'>, 'disabled' | 'children'>

export type ButtonProps = NativeButton &
  PressProps & {
    kind?: ButtonKind
    size?: ButtonSize
    /** What stands in the button while isPending, in the "-ing…" form. The button keeps the width of the longer of the two. */
    pendingLabel?: string
    children: ReactNode
  }

/** The browser's own button: it has the right role, keys and focus by itself, and costs a visitor's first page nothing. */
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

/** The press of every button of the kit, whatever it looks like. */
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

/** Both labels lie in one cell, so that the wider one gives the width and nothing jumps. */
const SameWidth = ({ isPending, pendingLabel, children }: { isPending: boolean; pendingLabel: string; children: ReactNode }) => (
  <span className="grid *:col-start-1 *:row-start-1 *:flex *:items-center *:justify-center *:gap-2">
    <span className={classes(isPending && 'invisible')}>{children}</span>
    <span className={classes(!isPending && 'invisible')}>
      <Spinner />
      {pendingLabel}
    </span>
  </span>
)
