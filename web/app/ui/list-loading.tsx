import { useText } from '../text/text.tsx'
import { Banner } from './banner.tsx'
import { Button } from './button.tsx'
import { Skeleton } from './skeleton.tsx'

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

export const LoadProblem = ({ onRetry }: { onRetry: () => void }) => {
  const { t } = useText()
  return (
    <Banner
      tone="bad"
      role="alert"
      title={t('common.problems.offlineTitle')}
      action={
        <Button size="small" onPress={onRetry}>
          {t('common.actions.tryAgain')}
        </Button>
      }
    >
      {t('common.problems.offline')}
    </Banner>
  )
}
