import { refusalText } from '../../ground/refusal-text.ts'
import { useText } from '../../text/text.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'

/** The calendar could not be read: nothing is painted as free or taken before it is known. */
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
