import { useSite } from '../../house/site-context.ts'
import { useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { FormSection } from '../../ui/fields/form-section.tsx'
import { NumberField } from '../../ui/fields/number-field.tsx'
import { RadioGroup } from '../../ui/fields/radio-group.tsx'
import { Segmented } from '../../ui/fields/segmented.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { PlusIcon, TrashIcon } from '../../ui/pictures/icons.tsx'
import { periodText } from '../plan-text.ts'
import { TaxRateField } from '../tax-rate-field.tsx'
import { periodUnits, planModels } from './plan-draft.ts'
import type { PlanFieldsProps } from './plan-fields.tsx'

export const PlanPriceFields = (form: PlanFieldsProps) => {
  const { draft, change, bindChoice, bind } = form
  const { t } = useText()
  const { currency } = useSite()
  const isSubscription = draft.model === 'SUBSCRIPTION'
  return (
    <FormSection title={t('manager.plans.editor.price')} hint={t('manager.plans.editor.priceHint')}>
      <Segmented
        label={t('manager.plans.editor.model')}
        {...bindChoice('model')}
        choices={planModels.map((model) => ({ value: model, label: t(`manager.plans.editor.models.${model}`) }))}
        className="justify-self-start max-phone:flex-wrap"
      />
      <p className="text-dense text-ink-2">{t(isSubscription ? 'manager.plans.editor.noGift' : 'manager.plans.editor.gift')}</p>
      <div className="grid items-start gap-3 phone:grid-cols-2">
        <TextField
          label={t(isSubscription ? 'manager.plans.editor.amountEach' : 'manager.plans.editor.amount')}
          hint={currency}
          description={t('manager.plans.editor.amountHint')}
          inputMode="decimal"
          {...bind('price')}
        />
        {isSubscription && (
          <Select
            label={t('manager.plans.editor.cycle')}
            options={periodUnits.map((id) => ({ id, label: t(`manager.plans.editor.every.${id}`) }))}
            value={draft.cycleUnit}
            onChange={(cycleUnit) => change({ cycleUnit: periodUnits.find((unit) => unit === cycleUnit) ?? 'MONTH' })}
          />
        )}
      </div>
      <TaxRateField {...bindChoice('taxRateId')} />
      {draft.model === 'PERIOD' && <Period {...form} />}
      {draft.model === 'UNLIMITED' && <p className="text-dense text-ink-2">{t('manager.plans.editor.unlimited')}</p>}
      {isSubscription && <Subscription {...form} />}
      <Fees {...form} />
    </FormSection>
  )
}

const Period = ({ draft: { periodUnit }, change, bindNumber }: PlanFieldsProps) => {
  const { t } = useText()
  return (
    <div className="grid items-start gap-3 phone:grid-cols-2">
      <NumberField label={t('manager.plans.editor.validFor')} {...bindNumber('periodCount')} minValue={1} maxValue={1000} />
      <Select
        label={t('manager.plans.editor.unit')}
        options={periodUnits.map((id) => ({ id, label: t(`manager.plans.editor.units.${id}`) }))}
        value={periodUnit}
        onChange={(chosen) => change({ periodUnit: periodUnits.find((unit) => unit === chosen) ?? 'MONTH' })}
      />
    </div>
  )
}

const Subscription = ({ draft: { isEndless, cycleCount, cycleUnit, trialDays }, change, bindNumber }: PlanFieldsProps) => {
  const { t } = useText()
  return (
    <>
      <RadioGroup
        label={t('manager.plans.editor.ends')}
        value={isEndless ? 'never' : 'after'}
        onChange={(end) => change({ isEndless: end === 'never' })}
        choices={[
          { value: 'never', label: t('manager.plans.editor.endless') },
          {
            value: 'after',
            label: t('manager.plans.editor.limited'),
            description: t('manager.plans.editor.runs', { length: periodText({ count: cycleCount, unit: cycleUnit }, t) }),
          },
        ]}
      />
      {!isEndless && (
        <NumberField
          label={t('manager.plans.editor.cycles')}
          {...bindNumber('cycleCount')}
          minValue={1}
          maxValue={2000}
          className="max-w-44"
        />
      )}
      <NumberField
        label={t('manager.plans.editor.trial')}
        description={t(trialDays === 0 ? 'manager.plans.editor.noTrial' : 'manager.plans.editor.trialHint')}
        {...bindNumber('trialDays')}
        minValue={0}
        maxValue={999}
        className="max-w-60"
      />
    </>
  )
}

const mostFees = 10

const Fees = ({ draft: { fees }, errors, change }: PlanFieldsProps) => {
  const { t } = useText()
  const { currency } = useSite()
  const changeFee = (id: string, changes: { name?: string; amount?: string }) =>
    change({ fees: fees.map((fee) => (fee.id === id ? { ...fee, ...changes } : fee)) })
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 font-strong text-dense">{t('manager.plans.editor.fees')}</legend>
      <p className="text-dense text-ink-3">{t('manager.plans.editor.feesHint')}</p>
      {fees.map(({ id, name, amount }, index) => (
        <div key={id} className="grid grid-cols-[minmax(0,1fr)_112px_36px] items-start gap-2">
          <TextField
            label={t('manager.plans.editor.feeName')}
            maxLength={40}
            value={name}
            error={errors[`fees[${index}].name`]}
            onValue={(changed) => changeFee(id, { name: changed })}
          />
          <TextField
            label={t('manager.plans.editor.feeAmount')}
            hint={currency}
            inputMode="decimal"
            value={amount}
            error={errors[`fees[${index}].amount`]}
            onValue={(changed) => changeFee(id, { amount: changed })}
          />
          <IconButton
            icon={TrashIcon}
            size="small"
            className="mt-6"
            label={t('manager.plans.editor.removeFee', { number: String(index + 1) })}
            onPress={() => change({ fees: fees.filter((fee) => fee.id !== id) })}
          />
        </div>
      ))}
      {fees.length < mostFees && (
        <Button
          size="small"
          onPress={() => change({ fees: [...fees, { id: crypto.randomUUID(), name: '', amount: '' }] })}
          className="justify-self-start"
        >
          <PlusIcon size={14} />
          {t('manager.plans.editor.addFee')}
        </Button>
      )}
    </fieldset>
  )
}
