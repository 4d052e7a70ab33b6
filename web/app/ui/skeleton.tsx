import { classes } from './classes.ts'

/** Give it the final size, so that nothing moves. The screen announces once what is loading. */
export const Skeleton = ({ className }: { className?: string }) => (
  <span aria-hidden="true" className={classes('block rounded-s bg-groove', className)} />
)

const rows = [0, 1, 2, 3, 4]

export const ListSkeleton = ({ label }: { label: string }) => (
  <div role="status" className="divide-y divide-line rounded-card border border-line bg-surface">
    <span className="sr-only">{label}</span>
    {rows.map((row) => (
      <div key={row} className="flex h-(--row) items-center gap-4 px-4">
        <Skeleton className="h-4 w-1/4" />
        <Skeleton className="h-4 w-20" />
        <Skeleton className="ms-auto h-4 w-16" />
      </div>
    ))}
  </div>
)
