import { useText } from '../text/text.tsx'
import { Banner } from './banner.tsx'
import { Button } from './button.tsx'

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
