import type { ElementType, ReactNode } from 'react'
import { classes } from './classes.ts'

type CardProps = {
  as?: 'div' | 'section' | 'article' | 'li' | 'form'
  isPadded?: boolean
  children: ReactNode
  className?: string
  'aria-labelledby'?: string
}

/** Without shadow, and never inside another card. */
export const Card = ({ as = 'div', isPadded = true, className, ...card }: CardProps) => {
  const Element: ElementType = as
  return (
    <Element
      {...card}
      className={classes('rounded-card border border-line bg-surface', isPadded && 'p-6 in-data-[density=dense]:p-4', className)}
    />
  )
}
