import { useMay } from '../../ground/permissions.ts'
import { useText } from '../../text/text.tsx'
import { CheckBox } from '../../ui/fields/check-box.tsx'
import { FormSection } from '../../ui/fields/form-section.tsx'
import { NumberField } from '../../ui/fields/number-field.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import type { SiteFieldsProps } from './site-settings.ts'

const steps = [5, 10, 15, 20, 30, 45, 60]

export const BookingFields = ({ draft, change, bindNumber, bind }: SiteFieldsProps) => {
  const { t } = useText()
  const isOwner = useMay()('access.manage')
  return (
    <>
      <FormSection title={t('manager.site.booking')} hint={t('manager.site.bookingHint')}>
        <div className="grid items-start gap-3 phone:grid-cols-2">
          <Select
            label={t('manager.site.slotStep')}
            description={t('manager.site.stepHint')}
            value={String(draft.slotStepMinutes)}
            onChange={(minutes) => change({ slotStepMinutes: Number(minutes) })}
            options={[
              { id: '0', label: t('manager.site.stepOwn') },
              ...steps.map((minutes) => ({ id: String(minutes), label: t('manager.site.stepMinutes', { minutes }) })),
            ]}
          />
          <NumberField
            label={t('manager.site.holdMinutes')}
            description={t('manager.site.holdHint')}
            {...bindNumber('holdMinutes')}
            minValue={1}
            maxValue={120}
          />
        </div>
        <CheckBox checked={draft.closesWithUnreadCalendars} onValue={(closesWithUnreadCalendars) => change({ closesWithUnreadCalendars })}>
          {t('manager.site.unreadCalendars')}
          <span className="block text-dense text-ink-3">{t('manager.site.unreadCalendarsHint')}</span>
        </CheckBox>
      </FormSection>
      <FormSection title={t('manager.site.address')} hint={t('manager.site.addressHint')}>
        <TextField
          type="url"
          readOnly={!isOwner}
          {...(!isOwner && { description: t('manager.refused.ownerOnly') })}
          label={t('manager.site.publicUrl')}
          {...bind('publicUrl')}
          spellCheck={false}
        />
      </FormSection>
    </>
  )
}
