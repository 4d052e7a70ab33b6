import { useText } from '../../text/text.tsx'
import { FormSection } from '../../ui/fields/form-section.tsx'
import { NumberField } from '../../ui/fields/number-field.tsx'
import { RadioGroup } from '../../ui/fields/radio-group.tsx'
import { ExplainedCheckBox, type SignInFieldsProps } from './sign-up-fields.tsx'
import type { SignInDraft, SignInSettingsAnswer } from './use-sign-in-settings.ts'

const secondFactors = ['OPTIONAL', 'MANAGERS', 'EVERYBODY'] as const satisfies readonly SignInDraft['secondFactor'][]
const captchas = ['OFF', 'PROOF_OF_WORK', 'RECAPTCHA'] as const satisfies readonly SignInDraft['captcha'][]

export const ProofFields = ({ bindNumber, bindChoice }: SignInFieldsProps) => {
  const { t } = useText()
  return (
    <FormSection title={t('manager.signInSettings.proof')} hint={t('manager.signInSettings.proofHint')}>
      <NumberField
        label={t('manager.signInSettings.shortestPassword')}
        description={t('manager.signInSettings.shortestPasswordHint')}
        {...bindNumber('shortestPassword')}
        minValue={8}
        maxValue={64}
        className="max-w-70"
      />
      <RadioGroup
        label={t('manager.signInSettings.secondFactor')}
        {...bindChoice('secondFactor')}
        choices={secondFactors.map((value) => ({
          value,
          label: t(`manager.signInSettings.secondFactors.${value}`),
          description: t(`manager.signInSettings.secondFactors.${value}_HINT`),
        }))}
      />
    </FormSection>
  )
}

type AttackFieldsProps = SignInFieldsProps & { available: SignInSettingsAnswer['captchas'] }

export const AttackFields = ({ draft, available, bindChoice, bindCheck }: AttackFieldsProps) => {
  const { t } = useText()
  return (
    <FormSection title={t('manager.signInSettings.attacks')} hint={t('manager.signInSettings.attacksHint')}>
      <RadioGroup
        label={t('manager.signInSettings.captcha')}
        description={available.includes('RECAPTCHA') ? undefined : t('manager.signInSettings.noRecaptcha')}
        {...bindChoice('captcha')}
        choices={captchas.map((value) => ({
          value,
          label: t(`manager.signInSettings.captchas.${value}`),
          description: t(`manager.signInSettings.captchas.${value}_HINT`),
          isDisabled: !available.includes(value) && draft.captcha !== value,
        }))}
      />
      <ExplainedCheckBox
        label={t('manager.signInSettings.neutral')}
        explanation={t('manager.signInSettings.neutralHint')}
        {...bindCheck('neutralAnswers')}
      />
    </FormSection>
  )
}
