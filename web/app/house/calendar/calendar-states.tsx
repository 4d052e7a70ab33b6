import { useMay } from '../../ground/permissions.ts'
import { refusalText } from '../../ground/refusal-text.ts'
import { paths } from '../../paths.ts'
import { useText } from '../../text/text.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useSite } from '../site-context.ts'

export const CalendarProblem = ({ error, onRetry }: { error: Error; onRetry: () => void }) => {
  const { t } = useText()
  return (
    <div className="p-5">
      <Banner
        tone="bad"
        role="alert"
        title={refusalText(error, t)}
        action={
          <Button size="small" onPress={onRetry}>
            {t('common.actions.tryAgain')}
          </Button>
        }
      />
    </div>
  )
}

export const NoStaffYet = () => {
  const { t } = useText()
  const may = useMay()
  if (!may('calendar.read')) return <NoOwnCalendar />
  return (
    <EmptyState
      title={t('manager.calendar.noStaff')}
      actions={
        may('staff.manage') && (
          <LinkButton to={paths.manageStaff()} kind="primary">
            {t('manager.calendar.addStaff')}
          </LinkButton>
        )
      }
    >
      {t('manager.calendar.noStaffHint')}
    </EmptyState>
  )
}

/** For a manager limited to their own calendar who is not, or no longer, linked to a staff member. */
const NoOwnCalendar = () => {
  const { t } = useText()
  const { name } = useSite()
  return <EmptyState title={t('manager.calendar.nobodyOneself')}>{t('manager.calendar.nobodyOneselfHint', { name })}</EmptyState>
}

const heights = [
  [60, 90, 45],
  [45, 60, 75],
  [90, 60, 50],
]

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
