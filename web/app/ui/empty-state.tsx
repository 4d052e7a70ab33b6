import type { ReactNode } from 'react'
import { classes } from './classes.ts'

type EmptyStateProps = { title: ReactNode; children?: ReactNode; actions?: ReactNode; className?: string }

export const EmptyState = ({ title, children, actions, className }: EmptyStateProps) => (
  <div className={classes('grid justify-items-center gap-2 px-6 py-10 text-center', className)}>
    <p className="font-strong">{title}</p>
    {children !== undefined && <p className="max-w-[40ch] text-balance text-second text-ink-2">{children}</p>}
    {actions !== undefined && <div className="mt-2 flex flex-wrap justify-center gap-2">{actions}</div>}
  </div>
)
