import { useQuery } from '@tanstack/react-query'
import { useText } from '../../text/text.tsx'
import { CheckBox } from '../../ui/check-box.tsx'
import { FormSection } from '../../ui/form-section.tsx'
import { Select } from '../../ui/select.tsx'
import { TextArea } from '../../ui/text-field.tsx'
import { bookingFormsQuery } from '../catalogue.ts'
import type { PlanFieldsProps } from './plan-fields.tsx'

/** Who may buy the plan, and what the buyer may do later. */
export const PlanRuleFields = ({ isNew, bindCheck }: PlanFieldsProps & { isNew: boolean }) => {
  const { t } = useText()
  return (
    <FormSection title={t('manager.plans.editor.rules')} hint={t('manager.plans.editor.rulesHint')}>
      {isNew && <CheckBox {...bindCheck('isPublic')}>{t('manager.plans.editor.public')}</CheckBox>}
      <CheckBox {...bindCheck('isOncePerBuyer')}>{t('manager.plans.editor.once')}</CheckBox>
      <CheckBox {...bindCheck('allowsFutureStart')}>{t('manager.plans.editor.futureStart')}</CheckBox>
      <CheckBox {...bindCheck('buyerCanCancel')}>{t('manager.plans.editor.mayCancel')}</CheckBox>
      <CheckBox {...bindCheck('buyerCanPause')}>{t('manager.included.mayPause')}</CheckBox>
    </FormSection>
  )
}

const noForm = 'none'

export const PlanCheckoutFields = ({ draft, errors, change, bind }: PlanFieldsProps) => {
  const { t } = useText()
  const forms = useQuery(bookingFormsQuery()).data
  const known = forms?.bookingForms ?? []
  const isUnknown = draft.formId !== null && known.every(({ id }) => id !== draft.formId)
  return (
    <FormSection title={t('manager.plans.editor.checkout')} hint={t('manager.plans.editor.checkoutHint')}>
      <TextArea label={t('manager.plans.editor.terms')} hint={t('common.optional')} maxLength={3000} rows={3} {...bind('terms')} />
      <Select
        label={t('manager.plans.editor.form')}
        options={[
          { id: noForm, label: t('manager.plans.editor.noForm') },
          ...known.map(({ id, name }) => ({ id, label: name })),
          // A form that another program has made.
          ...(isUnknown && draft.formId !== null ? [{ id: draft.formId, label: t('manager.plans.editor.otherForm') }] : []),
        ]}
        value={draft.formId ?? noForm}
        error={errors.formId}
        onChange={(formId) => change({ formId: formId === noForm ? null : formId })}
      />
    </FormSection>
  )
}
