import { classes } from './classes.ts'

/** Give it the size of what comes, so that nothing moves. What is loading is said once, by whoever shows it. */
export const Skeleton = ({ className }: { className?: string }) => (
  <span aria-hidden="true" className={classes('block rounded-s bg-groove', className)} />
)
