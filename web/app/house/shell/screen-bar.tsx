import type { ReactNode } from 'react'
import { classes } from '../../ui/classes.ts'
import { PageTitle } from './page-title.tsx'

type ScreenBarProps = { title: ReactNode; children?: ReactNode; className?: string }

/** The bar above a manager's screen: its title, then what can be done with all of it. Push actions right with `ms-auto`. */
export const ScreenBar = ({ title, children, className }: ScreenBarProps) => (
  <>
    {typeof title === 'string' && <PageTitle>{title}</PageTitle>}
    <div
      className={classes(
        'sticky top-0 z-10 flex min-h-13 flex-wrap items-center gap-2 border-line border-b bg-canvas px-4 py-2 desk:px-5',
        className,
      )}
    >
      <h1 className="me-2 min-w-0 truncate text-title">{title}</h1>
      {children}
    </div>
  </>
)

/** The padded rest of a manager's screen. */
export const ScreenBody = ({ children, className }: { children: ReactNode; className?: string }) => (
  <div className={classes('p-4 desk:p-5', className)}>{children}</div>
)
