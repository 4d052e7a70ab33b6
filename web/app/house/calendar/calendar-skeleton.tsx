import { useText } from '../../text/text.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

const heights = [
  [60, 90, 45],
  [45, 60, 75],
  [90, 60, 50],
]

/** Columns of the size that comes, so that nothing jumps. */
export const CalendarSkeleton = () => {
  const { t } = useText()
  return (
    <div role="status" className="grid grow grid-cols-[56px_repeat(3,minmax(0,1fr))]">
      <span className="sr-only">{t('manager.calendar.loading')}</span>
      <div className="border-line border-e" />
      {heights.map((column) => (
        <div key={column.join(' ')} className="grid content-start gap-10 border-line border-e px-1 pt-14">
          {column.map((height) => (
            <span key={height} style={{ height }} className="grid">
              <Skeleton className="h-full" />
            </span>
          ))}
        </div>
      ))}
    </div>
  )
}
