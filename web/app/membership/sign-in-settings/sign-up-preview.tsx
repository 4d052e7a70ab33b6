import { type SignUpStep, signUpSteps } from '@foyer/domain'
import { useText } from '../../text/text.tsx'
import { ChevronRightIcon } from '../../ui/visitor-icons.tsx'
import type { SignInDraft } from './use-sign-in-settings.ts'

const words = {
  CHOOSE_PASSWORD: 'choosePassword',
  CONFIRM_EMAIL: 'confirmEmail',
  WAIT_FOR_APPROVAL: 'waitForApproval',
  SIGN_IN: 'signIn',
  PROVE_SECOND_FACTOR: 'proveSecondFactor',
  SET_UP_SECOND_FACTOR: 'setUpSecondFactor',
  BE_IN: 'beIn',
} as const satisfies Record<SignUpStep, string>

/** What the settings, as they stand in the form, mean for a new member. */
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
