import type { ComponentProps } from 'react'
import { type PressProps, pressable } from './button.tsx'
import { type ButtonKind, type ButtonSize, buttonLook } from './button-look.ts'
import { classes } from './classes.ts'
import type { Icon } from './pictures/stroke-icon.tsx'

export type IconButtonProps = Omit<ComponentProps<'button'>, 'children' | 'disabled' | 'aria-label'> &
  PressProps & {
    icon: Icon
    label: string
    kind?: ButtonKind
    size?: ButtonSize
  }

export const IconButton = ({ icon: Sign, label, kind = 'quiet', size = 'normal', className, ...props }: IconButtonProps) => {
  const { isDisabled = false } = props
  return (
    <button {...pressable(props)} aria-label={label} className={classes(buttonLook({ kind, size, isSquare: true, isDisabled }), className)}>
      <Sign size={18} />
    </button>
  )
}
