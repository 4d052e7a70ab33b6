import { useSite } from '../../house/site-context.ts'
import { paths } from '../../paths.ts'
import { useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link.tsx'
import { AccountLine } from './account-line.tsx'
import { StepFrame } from './step-frame.tsx'
import type { WhoIsHere } from './who-is-here.ts'

/** For a member who opens the dashboard without a role there. */
export const NoDashboard = ({ who, onAnother }: { who: WhoIsHere; onAnother: () => void }) => {
  const { t } = useText()
  const { name } = useSite()
  return (
    <StepFrame title={t('account.noDashboard.title')} body={t('account.noDashboard.body', { name })}>
      <AccountLine who={who} />
      <Button kind="primary" onPress={onAnother}>
        {t('account.choose.another')}
      </Button>
      <LinkButton to={paths.home()}>{t('account.noDashboard.home')}</LinkButton>
    </StepFrame>
  )
}
