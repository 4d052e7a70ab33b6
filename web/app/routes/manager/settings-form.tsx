import type { Site } from '@foyer/contract'
import { useState } from 'react'
import { newBlock } from '../../features/calendar/block-draft.ts'
import { BlockTimeDialog } from '../../features/calendar/block-time-dialog.tsx'
import { TimeOffList } from '../../features/calendar/time-off-list.tsx'
import { useWeeklyHours } from '../../features/calendar/use-weekly-hours.ts'
import { WeeklyHoursFields } from '../../features/calendar/weekly-hours-fields.tsx'
import { AccountSecurity } from '../../features/site/account-security.tsx'
import { BookingFields } from '../../features/site/booking-fields.tsx'
import { BusinessFields } from '../../features/site/business-fields.tsx'
import { ColourFields } from '../../features/site/colour-fields.tsx'
import { LanguageFields } from '../../features/site/language-fields.tsx'
import { PictureFields } from '../../features/site/picture-fields.tsx'
import { TestMail } from '../../features/site/test-mail.tsx'
import { useSiteSettings } from '../../features/site/use-site-settings.ts'
import { localDateOf } from '../../format.ts'
import { useFocusFirstInvalid } from '../../forms/focus-first-invalid.ts'
import { LeaveGuard } from '../../forms/leave-guard.tsx'
import { useFieldErrors } from '../../forms/use-field-errors.ts'
import { PageTitle } from '../../page-title.tsx'
import { refusalText } from '../../refusal-text.ts'
import { useSession } from '../../session.tsx'
import { ScreenBar, ScreenBody } from '../../shell/screen-bar.tsx'
import { SettingsNav } from '../../shell/settings-nav.tsx'
import { useText } from '../../text/text.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { FormSection } from '../../ui/form-section.tsx'
import { useHotkeys } from '../../ui/hotkeys.ts'
import { SaveKey } from '../../ui/save-key.tsx'
import { showToast } from '../../ui/toasts.ts'

const members = {
  name: 'name',
  description: 'description',
  email: 'email',
  phone: 'phone',
  addressLine: 'addressLine',
  postalCode: 'postalCode',
  city: 'city',
  holdMinutes: 'holdMinutes',
  publicUrl: 'publicUrl',
} as const

/** All settings on one page; hours and closures are saved by themselves. */
export const SettingsForm = ({ site }: { site: Site }) => {
  const { t } = useText()
  const { identity } = useSession()
  const settings = useSiteSettings(site)
  const { draft, change, error } = settings
  const { byField, isElsewhere } = useFieldErrors(error, draft, members)
  useFocusFirstInvalid(error)
  const save = async () => {
    if (await settings.save()) showToast({ text: t('manager.site.saved') })
  }
  useHotkeys({ 'mod+s': () => void save() })
  const group = { draft, change, errors: byField }
  return (
    <>
      <PageTitle>{t('manager.nav.settings')}</PageTitle>
      <ScreenBar title={t('manager.nav.settings')}>
        <span className="ml-auto" />
        {settings.isChanged && (
          <>
            <span role="status" className="text-dense text-ink-2 max-wide:hidden">
              {t('manager.site.changed')}
            </span>
            <Button kind="quiet" onPress={settings.discard}>
              {t('manager.services.editor.discard')}
            </Button>
          </>
        )}
        <Button
          kind="primary"
          isDisabled={!settings.isChanged || draft.languages.length === 0}
          isPending={settings.isSaving}
          pendingLabel={t('common.actions.saving')}
          onPress={() => void save()}
        >
          {t('common.actions.save')} <SaveKey />
        </Button>
      </ScreenBar>
      <SettingsNav />
      <ScreenBody className="pt-0!">
        {isElsewhere && <Banner tone="bad" role="alert" title={refusalText(error, t)} className="mt-4" />}
        <BusinessFields {...group} />
        <LanguageFields {...group} />
        <Hours scheduleId={site.businessScheduleId} />
        <Closures scheduleId={site.businessScheduleId} timeZone={site.timeZone} />
        <PictureFields draft={draft} change={change} />
        <ColourFields {...group} />
        <BookingFields {...group} />
        <FormSection title={t('manager.site.mail')} hint={t('manager.site.mailHint')}>
          <TestMail proposedTo={identity?.email ?? ''} />
        </FormSection>
        <AccountSecurity />
      </ScreenBody>
      <LeaveGuard isDirty={settings.isChanged} />
    </>
  )
}

const Hours = ({ scheduleId }: { scheduleId: string }) => {
  const { t } = useText()
  return (
    <FormSection id="hours" title={t('manager.site.hours')} hint={t('manager.site.hoursHint')}>
      <WeeklyHoursFields weekly={useWeeklyHours(scheduleId)} />
    </FormSection>
  )
}

const Closures = ({ scheduleId, timeZone }: { scheduleId: string; timeZone: string }) => {
  const { t } = useText()
  const [isAdding, setAdding] = useState(false)
  const today = localDateOf(Temporal.Now.instant().toString(), timeZone)
  return (
    <FormSection id="closures" title={t('manager.site.closures')} hint={t('manager.site.closuresHint')}>
      <TimeOffList scheduleId={scheduleId} />
      <Button size="small" className="justify-self-start" onPress={() => setAdding(true)}>
        {t('manager.site.addClosure')}
      </Button>
      {isAdding && (
        <BlockTimeDialog
          staff={[]}
          asksWho={false}
          draft={{ ...newBlock(scheduleId, today), isAllDay: true }}
          onClose={() => setAdding(false)}
        />
      )}
    </FormSection>
  )
}
