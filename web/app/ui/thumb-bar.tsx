import type { ReactNode } from 'react'
import { classes } from './classes.ts'

/** Sticks to the lower edge of a phone. Put it last in a `page`. */
export const ThumbBar = ({ children, className }: { children: ReactNode; className?: string }) => (
  <div
    className={classes(
      'max-wide:sticky max-wide:bottom-0 max-wide:z-10 max-wide:-mx-(--gutter) max-wide:mt-10 max-wide:border-line-2 max-wide:border-t max-wide:bg-surface',
      'max-wide:px-(--gutter) max-wide:pt-3 max-wide:pb-[max(0.75rem,env(safe-area-inset-bottom))]',
      className,
    )}
  >
    {children}
  </div>
)
