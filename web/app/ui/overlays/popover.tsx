import { Popover as AriaPopover, type PopoverProps as AriaPopoverProps } from 'react-aria-components/Popover'
import { classes } from '../classes.ts'

export const Popover = ({ className, ...popover }: Omit<AriaPopoverProps, 'className' | 'style'> & { className?: string }) => (
  <AriaPopover
    offset={4}
    {...popover}
    className={classes('appear min-w-(--trigger-width) overflow-auto rounded-m bg-floating shadow-float outline-none', className)}
  />
)
