import type { DraftFields } from '../../ground/forms/use-draft.ts'
import { paths } from '../../paths.ts'
import { useText } from '../../text/text.tsx'
import { Banner } from '../../ui/banner.tsx'
import { FormSection } from '../../ui/form-section.tsx'
import { Link } from '../../ui/link.tsx'
import { ExplainedCheckBox } from './explained-check-box.tsx'
import type { SignInDraft } from './use-sign-in-settings.ts'

export type SignInFieldsProps = DraftFields<SignInDraft>

type SignUpFieldsProps = SignInFieldsProps & {
  /** How many members still wait for approval when the setting is switched off; null while it stays on. */
  leftWaiting: number | null
}

/** What is asked of a new member. */
export const SignUpFields = ({ leftWaiting, bindCheck }: SignUpFieldsProps) => {
  const { t } = useText()
  return (
    <FormSection title={t('manager.signInSettings.signUp')} hint={t('manager.signInSettings.signUpHint')}>
      <ExplainedCheckBox
        label={t('manager.signInSettings.verifyEmail')}
        explanation={t('manager.signInSettings.verifyEmailHint')}
        {...bindCheck('requireEmailVerification')}
      />
      <ExplainedCheckBox
        label={t('manager.signInSettings.approve')}
        explanation={t('manager.signInSettings.approveHint')}
        {...bindCheck('requireOwnerApproval')}
      >
        {leftWaiting !== null && leftWaiting > 0 && (
          <Banner
            tone="wait"
            role="status"
            className="mt-2"
            title={t('manager.signInSettings.leftWaiting', { count: leftWaiting })}
            action={<Link to={paths.manageMembers({ show: 'waiting' })}>{t('manager.members.needOpen')}</Link>}
          >
            {t('manager.signInSettings.leftWaitingHint')}
          </Banner>
        )}
      </ExplainedCheckBox>
    </FormSection>
  )
}
