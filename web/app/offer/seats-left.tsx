import { useText } from '../text/text.tsx'
import { classes } from '../ui/classes.ts'
import type { Seats } from './class-session.ts'

/** More squares cannot be counted at a glance, and do not fit on a phone. */
const mostSquares = 20

export const SeatsLeft = ({ seats, className }: { seats: Seats; className?: string }) => {
  const { t } = useText()
  return (
    <span className={classes('grid gap-1.5', className)}>
      <span className={classes(seats.left === 0 && 'text-ink-3')}>
        {seats.left === 0 ? t('visitor.sessions.full') : t('visitor.sessions.left', { count: seats.left })}
      </span>
      <SeatSquares {...seats} />
    </span>
  )
}

/** Hidden from screen readers: the words beside the squares say the number. */
const SeatSquares = ({ total, left }: Seats) => (
  <span aria-hidden="true" className="flex flex-wrap gap-0.5">
    {squaresOf({ total, left }).map((isFree, position) => (
      <span
        // biome-ignore lint/suspicious/noArrayIndexKey: squares have nothing but their position.
        key={position}
        className={classes('size-1.75 rounded-[2px] border-[1.5px]', isFree ? 'border-brand-line' : 'border-line-2 bg-line-2')}
      />
    ))}
  </span>
)

/** Booked seats first. Where a square stands for several seats, a single free seat still has a square. */
const squaresOf = ({ total, left }: Seats): boolean[] => {
  const count = Math.min(total, mostSquares)
  const free = left === 0 ? 0 : Math.max(1, Math.floor((left * count) / total))
  return Array.from({ length: count }, (_, position) => position >= count - free)
}
