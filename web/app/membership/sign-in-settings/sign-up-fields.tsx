import { paths } from '../../paths.ts'
import { useText } from '../../text/text.tsx'
import { Banner } from '../../ui/banner.tsx'
import { FormSection } from '../../ui/form-section.tsx'
import { Link } from '../../ui/link.tsx'
import { ExplainedCheckBox } from './explained-check-box.tsx'
import type { SignInDraft } from './use-sign-in-settings.ts'

export type SignInFieldsProps = { draft: SignInDraft; change: (changes: Partial<SignInDraft>) => void; errors: Record<string, string> }

type SignUpFieldsProps = Omit<SignInFieldsProps, 'errors'> & {
  /** How many members still wait for approval when the setting is switched off; null while it stays on. */
  leftWaiting: number | null
}

/** What is asked of a new member. */
export const SignUpFields = ({ draft, change, leftWaiting }: SignUpFieldsProps) => {
  const { t } = useText()
  return (
    <FormSection title={t('manager.signInSettings.signUp')} hint={t('manager.signInSettings.signUpHint')}>
      <ExplainedCheckBox
        label={t('manager.signInSettings.verifyEmail')}
        explanation={t('manager.signInSettings.verifyEmailHint')}
        checked={draft.requireEmailVerification}
        onValue={(requireEmailVerification) => change({ requireEmailVerification })}
      />
      <ExplainedCheckBox
        label={t('manager.signInSettings.approve')}
        explanation={t('manager.signInSettings.approveHint')}
        checked={draft.requireOwnerApproval}
        onValue={(requireOwnerApproval) => change({ requireOwnerApproval })}
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
