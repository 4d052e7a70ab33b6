import type { Service } from '@foyer/contract'
import { formatMoney } from '../../ground/format.ts'
import { useSite } from '../../house/site-context.ts'
import { useText } from '../../text/text.tsx'
import { CheckBox } from '../../ui/check-box.tsx'
import { FormSection } from '../../ui/form-section.tsx'
import { Link } from '../../ui/link.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { TaxRateField } from '../tax-rate-field.tsx'
import type { EditorFieldsProps } from './editor-fields.ts'
import { hasAmount, kindsFor } from './service-price.ts'

type PriceFieldsProps = EditorFieldsProps & {
  service: Service
  /** Where the prices by choice stand on the page. */
  optionsAnchor: string
}

export const PriceFields = ({ draft, errors, service, optionsAnchor, change, bindChoice, bind, bindCheck }: PriceFieldsProps) => {
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
          value={draft.priceWords}
          error={errors['custom.description']}
          onValue={(priceWords) => change({ priceWords })}
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
          value={draft.singlePrice}
          error={errors['singleDates.price.value']}
          onValue={(singlePrice) => change({ singlePrice })}
          className="max-w-44"
        />
      )}
      {draft.priceKind === 'SUBSCRIPTION' && <p className="text-dense text-ink-2">{t('manager.services.editor.subscription')}</p>}
    </FormSection>
  )
}

/** What visitors are told of several prices, and the way to them. */
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
