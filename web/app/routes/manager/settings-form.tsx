import type { Site } from '@foyer/contract'
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
import { SaveBar } from '../../forms/save-bar.tsx'
import { PageTitle } from '../../page-title.tsx'
import { draftRefusalText } from '../../refusal-text.ts'
import { useSession } from '../../session.tsx'
import { ScreenBar, ScreenBody } from '../../shell/screen-bar.tsx'
import { SettingsNav } from '../../shell/settings-nav.tsx'
import { useText } from '../../text/text.tsx'
import { Banner } from '../../ui/banner.tsx'
import { FormSection } from '../../ui/form-section.tsx'
import { showToast } from '../../ui/toasts.ts'
import { BlockedTime } from './blocked-time.tsx'

/** All settings on one page; hours and closures are saved by themselves. */
export const SettingsForm = ({ site }: { site: Site }) => {
  const { t } = useText()
  const { identity } = useSession()
  const settings = useSiteSettings(site, { onSaved: () => showToast({ text: t('manager.site.saved') }) })
  const { draft, elsewhere } = settings
  return (
    <>
      <PageTitle>{t('manager.nav.settings')}</PageTitle>
      <ScreenBar title={t('manager.nav.settings')}>
        <SaveBar form={settings} isBlocked={draft.languages.length === 0} />
      </ScreenBar>
      <SettingsNav />
      <ScreenBody className="pt-0!">
        {Boolean(elsewhere) && <Banner tone="bad" role="alert" title={draftRefusalText(elsewhere, t)} className="mt-4" />}
        <BusinessFields {...settings} />
        <LanguageFields {...settings} />
        <Hours scheduleId={site.businessScheduleId} />
        <Closures scheduleId={site.businessScheduleId} />
        <PictureFields {...settings} />
        <ColourFields {...settings} />
        <BookingFields {...settings} />
        <FormSection title={t('manager.site.mail')} hint={t('manager.site.mailHint')}>
          <TestMail proposedTo={identity?.email ?? ''} />
        </FormSection>
        <AccountSecurity />
      </ScreenBody>
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

const Closures = ({ scheduleId }: { scheduleId: string }) => {
  const { t } = useText()
  const words = {
    title: t('manager.site.closures'),
    hint: t('manager.site.closuresHint'),
    none: t('manager.staff.noTimeOff'),
    add: t('manager.site.addClosure'),
  }
  return <BlockedTime id="closures" scheduleId={scheduleId} words={words} />
}
