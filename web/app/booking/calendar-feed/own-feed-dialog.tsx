import { useQuery } from '@tanstack/react-query'
import { api } from '../../api.ts'
import { useText } from '../../text/text.tsx'
import { LoadProblem } from '../../ui/list-loading.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { FeedControls } from './feed-controls.tsx'

export const OwnFeedDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useText()
  const { data, error, refetch } = useQuery(api['calendar-feeds'].listCalendarFeeds.query({}))
  return (
    <Dialog title={t('manager.calendar.calendarFeed.staff')} onClose={onClose}>
      {data && (
        <FeedControls
          kind="STAFF"
          area="manager.calendar"
          feed={data.calendarFeeds.find(({ kind }) => kind === 'STAFF')}
          onChanged={refetch}
        />
      )}
      {!data && (error ? <LoadProblem onRetry={() => void refetch()} /> : <Skeleton className="h-24" />)}
    </Dialog>
  )
}
