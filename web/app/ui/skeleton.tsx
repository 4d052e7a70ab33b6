import { classes } from './classes.ts'

/** Give it the final size, so that nothing moves. The screen announces once what is loading. */
export const Skeleton = ({ className }: { className?: string }) => (
  <span aria-hidden="true" className={classes('block rounded-s bg-groove', className)} />
)
