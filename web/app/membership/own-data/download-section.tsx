import type { ApiError } from '@foyer/sdk'
import { accountRefusalText } from '../../ground/refusal-text.ts'
import { useText } from '../../text/text.tsx'
import { AccountSection } from '../../ui/account-section.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'

type DownloadSectionProps = { isPending: boolean; error: ApiError | undefined; onDownload: () => void }

export const DownloadSection = ({ isPending, error, onDownload }: DownloadSectionProps) => {
  const { t } = useText()
  return (
    <AccountSection title={t('account.ownData.download.title')} hint={t('account.ownData.download.hint')}>
      {error && <Banner tone="bad" role="alert" title={accountRefusalText(error, t)} />}
      <Button
        className="justify-self-start max-phone:w-full"
        isPending={isPending}
        pendingLabel={t('account.ownData.download.pending')}
        onPress={onDownload}
      >
        {t('account.ownData.download.action')}
      </Button>
    </AccountSection>
  )
}
