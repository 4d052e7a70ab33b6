import type { Service } from '@foyer/contract'
import { mostBenefits } from '@foyer/domain'
import { useQuery } from '@tanstack/react-query'
import { useBenefitText } from '../../money/credits/use-benefit-text.ts'
import { useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { CheckBox } from '../../ui/fields/check-box.tsx'
import { ErrorLine } from '../../ui/fields/field.tsx'
import { FormSection } from '../../ui/fields/form-section.tsx'
import { NumberField } from '../../ui/fields/number-field.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { PlusIcon, TrashIcon } from '../../ui/pictures/icons.tsx'
import { servicesQuery } from '../catalogue.ts'
import { type BenefitDraft, benefitKinds, benefitOf, newBenefit } from './benefit-draft.ts'
import type { PlanFieldsProps } from './plan-fields.tsx'

export const BenefitsFields = ({ draft: { benefits }, errors, change }: PlanFieldsProps) => {
  const { t } = useText()
  const services = useQuery(servicesQuery()).data?.services ?? []
  const changeOne = (id: string, changes: Partial<BenefitDraft>) =>
    change({ benefits: benefits.map((benefit) => (benefit.id === id ? { ...benefit, ...changes } : benefit)) })
  return (
    <FormSection title={t('manager.included.title')} hint={t('manager.included.hint')}>
      {benefits.length === 0 && <p className="text-dense text-ink-2">{t('manager.included.nothing')}</p>}
      {benefits.map((benefit, index) => (
        <BenefitFields
          key={benefit.id}
          benefit={benefit}
          number={index + 1}
          services={services}
          errorOf={(member) => errors[`benefits[${index}].${member}`]}
          onChange={(changes) => changeOne(benefit.id, changes)}
          onRemove={() => change({ benefits: benefits.filter(({ id }) => id !== benefit.id) })}
        />
      ))}
      {benefits.length < mostBenefits && (
        <Button size="small" onPress={() => change({ benefits: [...benefits, newBenefit()] })} className="justify-self-start">
          <PlusIcon size={14} />
          {t('manager.included.add')}
        </Button>
      )}
    </FormSection>
  )
}

type BenefitFieldsProps = {
  benefit: BenefitDraft
  number: number
  services: readonly Service[]
  errorOf: (member: string) => string | undefined
  onChange: (changes: Partial<BenefitDraft>) => void
  onRemove: () => void
}

const BenefitFields = ({ benefit, number, services, errorOf, onChange, onRemove }: BenefitFieldsProps) => {
  const { t } = useText()
  const { kind, amount, allServices, name } = benefit
  const isCounted = kind !== 'UNLIMITED'
  return (
    <fieldset className="grid min-w-0 gap-3 rounded-m border border-line-2 p-3">
      <legend className="sr-only">{t('manager.included.entry', { number: String(number) })}</legend>
      <div className="flex items-start justify-between gap-2">
        <Sentence benefit={benefit} services={services} />
        <IconButton icon={TrashIcon} size="small" label={t('manager.included.remove', { number: String(number) })} onPress={onRemove} />
      </div>
      <div className="grid items-start gap-3 phone:grid-cols-[minmax(0,1fr)_144px]">
        <Select
          label={t('manager.included.howOften')}
          options={benefitKinds.map((id) => ({ id, label: t(`manager.included.kinds.${id}`) }))}
          value={kind}
          error={errorOf('kind') ?? errorOf('id')}
          onChange={(chosen) => onChange({ kind: benefitKinds.find((one) => one === chosen) ?? 'UNLIMITED' })}
        />
        {isCounted && (
          <NumberField
            label={t('manager.included.times')}
            value={amount}
            minValue={1}
            maxValue={10_000}
            error={errorOf('amount')}
            onChange={(count) => Number.isFinite(count) && onChange({ amount: count })}
          />
        )}
      </div>
      <Select
        label={t('manager.included.what')}
        options={[
          { id: 'ALL', label: t('manager.included.all') },
          { id: 'SOME', label: t('manager.included.some') },
        ]}
        value={allServices ? 'ALL' : 'SOME'}
        onChange={(chosen) => onChange({ allServices: chosen === 'ALL' })}
      />
      {!allServices && <ServicesChoice benefit={benefit} services={services} error={errorOf('serviceIds')} onChange={onChange} />}
      {allServices && errorOf('serviceIds') !== undefined && <ErrorLine>{errorOf('serviceIds')}</ErrorLine>}
      <TextField
        label={t('manager.included.name')}
        hint={t('common.optional')}
        description={t('manager.included.nameHint')}
        maxLength={60}
        value={name}
        error={errorOf('name')}
        onValue={(changed) => onChange({ name: changed })}
      />
    </fieldset>
  )
}

const Sentence = ({ benefit, services }: Pick<BenefitFieldsProps, 'benefit' | 'services'>) => {
  const { t } = useText()
  const planId = 'draft'
  const [sentence] = useBenefitText({ plans: [{ planId, benefits: [benefitOf(benefit)] }], services: [...services] })(planId)
  return <p className="min-w-0 pt-1 font-strong wrap-anywhere">{sentence ?? t('manager.included.choose')}</p>
}

type ServicesChoiceProps = Pick<BenefitFieldsProps, 'benefit' | 'services' | 'onChange'> & { error: string | undefined }

const ServicesChoice = ({ benefit: { serviceIds }, services, error, onChange }: ServicesChoiceProps) => {
  const { t } = useText()
  const closed = services.filter(({ id, payment }) => serviceIds.includes(id) && payment.options?.pricingPlan !== true)
  return (
    <fieldset className="grid min-w-0 gap-1.5">
      <legend className="mb-1.5 font-strong text-dense">{t('manager.included.which')}</legend>
      <div className="grid max-h-64 gap-1.5 overflow-y-auto rounded-s border border-line p-2.5">
        {services.map(({ id, name, hidden }) => (
          <CheckBox
            key={id}
            checked={serviceIds.includes(id)}
            onValue={(isOn) => onChange({ serviceIds: isOn ? [...serviceIds, id] : serviceIds.filter((other) => other !== id) })}
          >
            {name}
            {hidden && <span className="text-ink-3"> · {t('manager.included.hidden')}</span>}
          </CheckBox>
        ))}
      </div>
      {closed.length > 0 && (
        <p className="text-dense text-wait-ink">
          {t('manager.included.closed', { names: closed.map(({ name }) => name).join(', '), count: closed.length })}
        </p>
      )}
      {error !== undefined && <ErrorLine>{error}</ErrorLine>}
    </fieldset>
  )
}
