import type { Service } from '@foyer/contract'
import { useId } from 'react'
import { useSite } from '../../house/site-context.ts'
import { useText } from '../../text/text.tsx'
import { Banner } from '../../ui/banner.tsx'
import { CheckBox } from '../../ui/check-box.tsx'
import { FieldFoot } from '../../ui/field.tsx'
import { FormSection } from '../../ui/form-section.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { EditorFieldsProps } from './editor-fields.ts'
import { hasAmount, problemOfPayment } from './service-price.ts'

type PaymentFieldsProps = EditorFieldsProps & { service: Service }

/** How an amount can be paid. What does not go together is said at once, in the words of the refusal. */
export const PaymentFields = ({ draft, errors, service, change, bindCheck }: PaymentFieldsProps) => {
  const { t } = useText()
  const { currency } = useSite()
  const id = useId()
  if (!hasAmount(draft)) return null
  const problem = problemOfPayment({ draft, service, currency })
  const error = problem ? t(`manager.services.payment.reasons.${problem}`) : errors.options
  return (
    <FormSection title={t('manager.services.editor.paying')} hint={t('manager.services.payment.hint')}>
      <fieldset aria-describedby={error === undefined ? undefined : `${id}-error`} className="grid gap-2.5">
        <legend className="sr-only">{t('manager.services.editor.paying')}</legend>
        <CheckBox {...bindCheck('paysInPerson')}>{t('manager.services.editor.inPerson')}</CheckBox>
        <CheckBox {...bindCheck('paysOnline')}>
          <Explained label={t('manager.services.payment.online')} hint={t('manager.services.payment.onlineHint')} />
        </CheckBox>
        <CheckBox {...bindCheck('paysByPlan')}>
          <Explained label={t('manager.services.payment.plan')} hint={t('manager.services.payment.planHint')} />
        </CheckBox>
        <CheckBox {...bindCheck('hasDeposit')}>
          <Explained label={t('manager.services.payment.deposit')} hint={t('manager.services.payment.depositHint')} />
        </CheckBox>
        <FieldFoot id={id} error={error} />
      </fieldset>
      {draft.hasDeposit && (
        <div className="grid items-start gap-3 phone:grid-cols-2">
          <TextField
            label={t('manager.services.payment.depositAmount')}
            hint={currency}
            inputMode="decimal"
            value={draft.deposit}
            error={errors['deposit.value']}
            onValue={(deposit) => change({ deposit })}
          />
          <CheckBox {...bindCheck('mayPayAll')} className="phone:mt-7">
            {t('manager.services.payment.mayPayAll')}
          </CheckBox>
        </div>
      )}
      {!draft.paysInPerson && !problem && <Banner tone="wait" title={t('manager.services.payment.notHere')} />}
    </FormSection>
  )
}

const Explained = ({ label, hint }: { label: string; hint: string }) => (
  <>
    {label}
    <span className="block text-ink-3 text-second">{hint}</span>
  </>
)
