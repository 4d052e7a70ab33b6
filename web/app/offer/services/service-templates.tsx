import type { NewService, Service } from '@foyer/contract'
import { formatMoney } from '../../ground/format.ts'
import { durationText } from '../../ground/length-text.ts'
import { useSite } from '../../house/site-context.ts'
import { useText } from '../../text/text.tsx'
import type { Translate } from '../../text/translate.ts'

type TemplateChoiceProps = { type: Service['type']; value: TemplateName | null; onChange: (template: TemplateName) => void }

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
            {`${'minutes' in extent ? durationText(extent.minutes, t) : t('manager.services.template.places', { count: extent.seats })} · ${price === '0' ? t('manager.services.free') : formatMoney(price, currency, locale)}`}
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

const appointments = [
  { name: 'salon', minutes: 45, price: '48.00' },
  { name: 'yoga', minutes: 60, price: '80.00' },
  { name: 'coach', minutes: 60, price: '120.00' },
  { name: 'clinic', minutes: 30, price: '0' },
  { name: 'school', minutes: 45, price: '0' },
  { name: 'pottery', minutes: 120, price: '35.00' },
  { name: 'massage', minutes: 60, price: '75.00' },
  { name: 'consulting', minutes: 90, price: '180.00' },
] as const

const classes = [
  { name: 'yogaClass', seats: 12, price: '18.00' },
  { name: 'pilatesClass', seats: 8, price: '22.00' },
  { name: 'fitnessClass', seats: 16, price: '15.00' },
  { name: 'danceClass', seats: 20, price: '14.00' },
  { name: 'potteryClass', seats: 6, price: '35.00' },
  { name: 'languageClass', seats: 8, price: '0' },
] as const

const courses = [
  { name: 'yogaCourse', seats: 12, price: '140.00' },
  { name: 'languageCourse', seats: 10, price: '220.00' },
  { name: 'potteryCourse', seats: 8, price: '260.00' },
  { name: 'birthCourse', seats: 8, price: '150.00' },
  { name: 'musicCourse', seats: 6, price: '190.00' },
  { name: 'firstAidCourse', seats: 15, price: '60.00' },
] as const

type Named = (typeof appointments)[number] | (typeof classes)[number] | (typeof courses)[number]

type ServiceTemplate = { name: Named['name']; price: string } & ({ minutes: number } | { seats: number })

const serviceTemplates: Record<Service['type'], readonly ServiceTemplate[]> = {
  APPOINTMENT: appointments,
  CLASS: classes,
  COURSE: courses,
}

const seatsIfBlank = 10

export type TemplateName = Named['name'] | 'blank'

type FromTemplate = { type: Service['type']; template: TemplateName; staffMemberIds: string[]; currency: string; t: Translate }

export const serviceFromTemplate = ({ type, template, staffMemberIds, currency, t }: FromTemplate): NewService => {
  const found = serviceTemplates[type].find(({ name }) => name === template)
  const price = found?.price ?? '0'
  return {
    type,
    name: t(`manager.services.template.${template}.name`),
    tagLine: t(`manager.services.template.${template}.tagLine`),
    ...(type === 'APPOINTMENT'
      ? appointmentWith(staffMemberIds, found && 'minutes' in found ? found.minutes : 60)
      : // Sessions have lengths and people of their own.
        { defaultCapacity: found && 'seats' in found ? found.seats : seatsIfBlank }),
    payment:
      price === '0'
        ? { rateType: 'NO_FEE', options: { inPerson: true, online: false } }
        : { rateType: 'FIXED', fixed: { price: { value: price, currency } }, options: { inPerson: true, online: false } },
    onlineBooking: { enabled: true, requireManualApproval: false },
    locations: [{ type: 'BUSINESS' }],
  }
}

const appointmentWith = (staffMemberIds: string[], minutes: number) => ({
  defaultCapacity: 1,
  schedule: { availabilityConstraints: { sessionDurations: [minutes], timeBetweenSessions: 0 } },
  staffMemberIds,
})
