import { paths } from '../../paths.ts'
import { useText } from '../../text/text.tsx'
import { LinkButton } from '../../ui/link.tsx'
import { StepFrame } from './step-frame.tsx'

/** The question of a front end was answered before, or waited too long. */
export const RequestGone = () => {
  const { t } = useText()
  return (
    <StepFrame title={t('account.signIn.expiredTitle')} body={t('account.signIn.expired')}>
      <LinkButton to={paths.home()}>{t('account.waiting.home')}</LinkButton>
    </StepFrame>
  )
}
