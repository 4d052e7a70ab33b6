import type { Service } from '@foyer/contract'
import { durationText } from '../../ground/duration.ts'
import { formatMoney } from '../../ground/format.ts'
import { useSite } from '../../house/site-context.ts'
import { useText } from '../../text/text.tsx'
import { serviceTemplates, type TemplateName } from './service-templates.ts'

type TemplateChoiceProps = { type: Service['type']; value: TemplateName | null; onChange: (template: TemplateName) => void }

/** What trades offer of one type, and a blank page. */
export const TemplateChoice = ({ type, value, onChange }: TemplateChoiceProps) => {
  const { t, locale } = useText()
  const { currency } = useSite()
  const card =
    'rounded-m border border-line-2 bg-surface p-3 text-start hover:border-line-field aria-pressed:border-brand-line aria-pressed:bg-brand-wash aria-pressed:shadow-[inset_0_0_0_1px_var(--brand-line)]'
  return (
    <div className="grid grid-cols-[repeat(auto-fill,minmax(150px,1fr))] gap-2">
      {serviceTemplates[type].map(({ name, price, ...extent }) => (
        <button key={name} type="button" aria-pressed={value === name} onClick={() => onChange(name)} className={card}>
          <span className="block font-strong">{t(`manager.services.template.${name}.title`)}</span>
          <span className="block text-dense text-ink-2">{t(`manager.services.template.${name}.name`)}</span>
          <span className="block text-ink-3 text-micro">
            {`${'minutes' in extent ? durationText(extent.minutes, t) : t('manager.services.template.places', { count: extent.places })} · ${price === '0' ? t('manager.services.free') : formatMoney(price, currency, locale)}`}
          </span>
        </button>
      ))}
      <button type="button" aria-pressed={value === 'blank'} onClick={() => onChange('blank')} className={card}>
        <span className="block font-strong">{t('manager.services.template.blank.title')}</span>
        <span className="block text-dense text-ink-2">{t('manager.services.template.blank.name')}</span>
      </button>
    </div>
  )
}
