import { useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { CheckBox } from '../../ui/fields/check-box.tsx'
import { Segmented } from '../../ui/fields/segmented.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { TextArea, TextField } from '../../ui/fields/text-field.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { PlusIcon, TrashIcon } from '../../ui/pictures/icons.tsx'
import { isUntaxed, type MoneyForm, type MoneySettings, mostRates, type RateDraft, ratesInUse } from './use-money-settings.ts'

export const TaxFields = ({ form }: { form: MoneyForm }) => {
  const { t } = useText()
  const { draft, change, bindChoice, bindCheck } = form
  const add = () => {
    const key = crypto.randomUUID()
    const rates = [...draft.rates, { key, id: null, name: draft.rates[0]?.name ?? '', rate: '', note: '' }]
    change({ rates, ...(draft.rates.length === 0 && { standard: key }) })
  }
  return (
    <>
      {draft.rates.length === 0 && <p className="text-dense text-ink-2">{t('manager.money.settings.noTax')}</p>}
      {draft.rates.map((rate, index) => (
        <RateFields key={rate.key} form={form} rate={rate} index={index} />
      ))}
      {draft.rates.length < mostRates && (
        <Button size="small" onPress={add} className="justify-self-start">
          <PlusIcon size={14} />
          {t('manager.money.settings.addRate')}
        </Button>
      )}
      <Replacements form={form} />
      {draft.rates.length > 1 && (
        <Select
          label={t('manager.money.settings.defaultRate')}
          description={t('manager.money.settings.defaultRateHint')}
          options={draft.rates.map(({ key, name, rate }) => ({ id: key, label: rateLabel({ name, rate }) }))}
          {...bindChoice('standard')}
        />
      )}
      {draft.rates.length > 0 && (
        <>
          <Segmented
            label={t('manager.money.settings.included')}
            value={draft.includedInPrice ? 'INCLUDED' : 'ADDED'}
            choices={(['INCLUDED', 'ADDED'] as const).map((value) => ({
              value,
              label: t(`manager.money.settings.includedChoices.${value}`),
            }))}
            onChange={(value) => change({ includedInPrice: value === 'INCLUDED' })}
            className="justify-self-start"
          />
          <CheckBox {...bindCheck('feesWithoutTax')}>
            {t('manager.money.settings.feesWithoutTax')}
            <span className="block text-ink-3 text-second">{t('manager.money.settings.feesWithoutTaxHint')}</span>
          </CheckBox>
        </>
      )}
    </>
  )
}

export const rateLabel = ({ name, rate }: { name: string; rate: string }): string => `${name.trim()} ${rate.trim()} %`.trim()

type RateFieldsProps = { form: MoneyForm; rate: RateDraft; index: number }

const RateFields = ({ form: { draft, change, errors }, rate, index }: RateFieldsProps) => {
  const { t } = useText()
  const changeRate = (changes: Partial<RateDraft>) =>
    change({ rates: draft.rates.map((other) => (other.key === rate.key ? { ...other, ...changes } : other)) })
  const remove = () => {
    const rates = draft.rates.filter(({ key }) => key !== rate.key)
    change({ rates, ...(draft.standard === rate.key && { standard: rates[0]?.key ?? '' }) })
  }
  const number = String(index + 1)
  return (
    <fieldset className="grid gap-2">
      <legend className="sr-only">{t('manager.money.settings.rateNumber', { number })}</legend>
      <div className="grid grid-cols-[minmax(0,1fr)_112px_36px] items-start gap-2">
        <TextField
          label={t('manager.money.settings.taxName')}
          placeholder={t('manager.money.settings.taxNamePlaceholder')}
          value={rate.name}
          error={errors[`rates[${index}].name`]}
          maxLength={50}
          onValue={(name) => changeRate({ name })}
        />
        <TextField
          label={t('manager.money.settings.rate')}
          hint="%"
          inputMode="decimal"
          value={rate.rate}
          error={errors[`rates[${index}].rate`]}
          maxLength={6}
          onValue={(typed) => changeRate({ rate: typed })}
        />
        <IconButton
          icon={TrashIcon}
          size="small"
          className="mt-6"
          label={t('manager.money.settings.removeRate', { rate: rateLabel(rate) })}
          onPress={remove}
        />
      </div>
      {(isUntaxed(rate) || rate.note !== '') && (
        <TextField
          label={t('manager.money.settings.rateNote')}
          description={t('manager.money.settings.rateNoteHint')}
          value={rate.note}
          error={errors[`rates[${index}].note`]}
          maxLength={200}
          onValue={(note) => changeRate({ note })}
        />
      )}
    </fieldset>
  )
}

const Replacements = ({ form: { draft, change, error } }: { form: MoneyForm }) => {
  const { t } = useText()
  const kept = draft.rates.flatMap(({ id, name, rate }) => (id === null ? [] : [{ id, label: rateLabel({ name, rate }) }]))
  const going = ratesInUse(error).filter(({ id }) => !kept.some((rate) => rate.id === id))
  const options = [{ id: defaultId, label: t('manager.money.settings.theDefault') }, ...kept]
  return going.map(({ id, name, services, plans }) => (
    <Select
      key={id}
      label={t('manager.money.settings.replacedBy', { name })}
      description={t('manager.money.settings.inUse', {
        services: t('manager.money.settings.services', { count: services }),
        plans: t('manager.money.settings.plans', { count: plans }),
      })}
      placeholder={t('manager.money.settings.chooseRate')}
      options={options}
      value={draft.replacements[id] === '' ? defaultId : (draft.replacements[id] ?? null)}
      onChange={(chosen) => change({ replacements: { ...draft.replacements, [id]: chosen === defaultId ? '' : chosen } })}
    />
  ))
}

const defaultId = 'default'

type Words = 'businessName' | 'businessAddress' | 'taxNumber' | 'note' | 'prefix' | 'creditNotePrefix'

const fieldOf =
  ({ draft, errors, change }: MoneyForm) =>
  (member: Words & keyof MoneySettings) => ({
    value: draft[member],
    error: errors[member],
    autoComplete: 'off',
    onValue: (typed: string) => change({ [member]: typed }),
  })

export const InvoiceFields = ({ form }: { form: MoneyForm }) => {
  const { t } = useText()
  const field = fieldOf(form)
  return (
    <>
      <TextField {...field('businessName')} label={t('manager.money.settings.businessName')} hint={t('common.optional')} maxLength={200} />
      <TextArea
        {...field('businessAddress')}
        label={t('manager.money.settings.businessAddress')}
        hint={t('common.optional')}
        maxLength={500}
      />
      <TextField {...field('taxNumber')} label={t('manager.money.settings.taxNumber')} hint={t('common.optional')} maxLength={50} />
      <TextArea
        {...field('note')}
        label={t('manager.money.settings.note')}
        hint={t('common.optional')}
        description={t('manager.money.settings.noteHint')}
        maxLength={1000}
      />
    </>
  )
}

export const NumberFields = ({ form }: { form: MoneyForm }) => {
  const { t } = useText()
  const field = fieldOf(form)
  return (
    <div className="grid gap-3 phone:grid-cols-2">
      <TextField {...field('prefix')} label={t('manager.money.settings.prefix')} maxLength={20} />
      <TextField {...field('creditNotePrefix')} label={t('manager.money.settings.creditNotePrefix')} maxLength={20} />
    </div>
  )
}
