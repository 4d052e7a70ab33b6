import { classes } from './classes.ts'

/** Give it the size of what comes, so that nothing moves. The screen that shows it announces once what is loading. */
export const Skeleton = ({ className }: { className?: string }) => (
  <span aria-hidden="true" className={classes('block rounded-s bg-groove', className)} />
)
