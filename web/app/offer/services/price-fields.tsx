import type { Service } from '@foyer/contract'
import { useId } from 'react'
import { formatMoney } from '../../ground/format.ts'
import { useSite } from '../../house/site-context.ts'
import { useText } from '../../text/text.tsx'
import { Banner } from '../../ui/banner.tsx'
import { CheckBox } from '../../ui/fields/check-box.tsx'
import { FieldFoot } from '../../ui/fields/field.tsx'
import { FormSection } from '../../ui/fields/form-section.tsx'
import { Segmented } from '../../ui/fields/segmented.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Link } from '../../ui/link.tsx'
import { TaxRateField } from '../tax-rate-field.tsx'
import type { EditorFieldsProps } from './editor-fields.ts'
import { hasAmount, kindsFor, problemOfPayment } from './service-price.ts'

type PriceFieldsProps = EditorFieldsProps & {
  service: Service
  optionsAnchor: string
}

export const PriceFields = ({ draft, service, optionsAnchor, bindChoice, bind, bindCheck }: PriceFieldsProps) => {
  const { t } = useText()
  const { currency } = useSite()
  const isVaried = draft.priceKind === 'VARIED'
  return (
    <FormSection title={t('manager.services.editor.priceTitle')} hint={t('manager.services.editor.priceHint')}>
      <Segmented
        label={t('manager.services.editor.kind')}
        {...bindChoice('priceKind')}
        choices={kindsFor(service.payment).map((kind) => ({ value: kind, label: t(`manager.services.editor.kinds.${kind}`) }))}
        className="justify-self-start"
      />
      {isVaried && <PricesByChoice service={service} optionsAnchor={optionsAnchor} />}
      {hasAmount(draft) && (
        <TextField
          label={t(isVaried ? 'manager.services.editor.defaultAmount' : 'manager.services.editor.amount')}
          hint={currency}
          {...(isVaried && { description: t('manager.services.editor.defaultAmountHint') })}
          inputMode="decimal"
          {...bind('price')}
          className={isVaried ? 'max-w-80' : 'max-w-44'}
        />
      )}
      {draft.priceKind === 'CUSTOM' && (
        <TextField
          label={t('manager.services.editor.words')}
          placeholder={t('manager.services.editor.wordsPlaceholder')}
          maxLength={50}
          {...bind('priceWords')}
        />
      )}
      {hasAmount(draft) && <TaxRateField {...bindChoice('taxRateId')} />}
      {service.type === 'COURSE' && hasAmount(draft) && (
        <CheckBox {...bindCheck('paysRest')}>{t('manager.services.editor.paysRest')}</CheckBox>
      )}
      {service.type === 'COURSE' && <CheckBox {...bindCheck('hasSingleDates')}>{t('manager.services.editor.singleDates')}</CheckBox>}
      {service.type === 'COURSE' && draft.hasSingleDates && (
        <TextField
          label={t('manager.services.editor.singlePrice')}
          hint={currency}
          description={t('manager.services.editor.singlePriceHint')}
          inputMode="decimal"
          {...bind('singlePrice')}
          className="max-w-44"
        />
      )}
      {draft.priceKind === 'SUBSCRIPTION' && <p className="text-dense text-ink-2">{t('manager.services.editor.subscription')}</p>}
    </FormSection>
  )
}

const PricesByChoice = ({ service: { payment }, optionsAnchor }: Pick<PriceFieldsProps, 'service' | 'optionsAnchor'>) => {
  const { t, locale } = useText()
  const { currency } = useSite()
  const { minPrice, maxPrice } = payment.varied ?? {}
  const money = (price: { value: string; currency?: string }) => formatMoney(price.value, price.currency ?? currency, locale)
  return (
    <p className="text-dense text-ink-2">
      {minPrice && maxPrice && `${t('manager.services.editor.varies', { from: money(minPrice), to: money(maxPrice) })} `}
      <Link to={{ search: '?tab=price', hash: optionsAnchor }} replace>
        {t('manager.services.editor.toOptions')}
      </Link>
    </p>
  )
}

type PaymentFieldsProps = EditorFieldsProps & { service: Service }

export const PaymentFields = ({ draft, errors, service, bind, bindCheck }: PaymentFieldsProps) => {
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
          <TextField label={t('manager.services.payment.depositAmount')} hint={currency} inputMode="decimal" {...bind('deposit')} />
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
