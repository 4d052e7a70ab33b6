import { type SignUpStep, signUpSteps } from '@foyer/domain'
import { type ReactNode, useId } from 'react'
import type { DraftFields } from '../../ground/forms/use-draft.ts'
import { paths } from '../../paths.ts'
import { useText } from '../../text/text.tsx'
import { Banner } from '../../ui/banner.tsx'
import { CheckBox } from '../../ui/fields/check-box.tsx'
import { FormSection } from '../../ui/fields/form-section.tsx'
import { Link } from '../../ui/link.tsx'
import { ChevronRightIcon } from '../../ui/pictures/visitor-icons.tsx'
import type { SignInDraft } from './use-sign-in-settings.ts'

export type SignInFieldsProps = DraftFields<SignInDraft>

type SignUpFieldsProps = SignInFieldsProps & {
  leftWaiting: number | null
}

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

const words = {
  CHOOSE_PASSWORD: 'choosePassword',
  CONFIRM_EMAIL: 'confirmEmail',
  WAIT_FOR_APPROVAL: 'waitForApproval',
  SIGN_IN: 'signIn',
  PROVE_SECOND_FACTOR: 'proveSecondFactor',
  SET_UP_SECOND_FACTOR: 'setUpSecondFactor',
  BE_IN: 'beIn',
} as const satisfies Record<SignUpStep, string>

export const SignUpPreview = ({ draft }: { draft: SignInDraft }) => {
  const { t } = useText()
  return (
    <section aria-labelledby="sign-up-preview" className="max-w-[780px] rounded-card border border-line bg-sunken px-4 py-3 text-dense">
      <h2 id="sign-up-preview" className="mb-1.5 font-strong">
        {t('manager.signInSettings.preview.title')}
      </h2>
      <ol className="flex flex-wrap items-center gap-x-1.5 gap-y-1">
        {signUpSteps(draft).map((step, index) => (
          <li key={step} className="flex items-center gap-1.5">
            {index > 0 && <ChevronRightIcon size={14} className="text-ink-3" />}
            <span>{t(`manager.signInSettings.preview.${words[step]}`, { count: draft.shortestPassword })}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}

type ExplainedCheckBoxProps = {
  label: string
  explanation: string
  checked: boolean
  onValue: (isChecked: boolean) => void
  children?: ReactNode
}

export const ExplainedCheckBox = ({ label, explanation, checked, onValue, children }: ExplainedCheckBoxProps) => {
  const id = useId()
  return (
    <div>
      <CheckBox checked={checked} onValue={onValue} aria-describedby={id}>
        {label}
      </CheckBox>
      <p id={id} className="ps-6 text-ink-3 text-second">
        {explanation}
      </p>
      {children}
    </div>
  )
}
