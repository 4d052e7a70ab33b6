import type { Site } from '@foyer/contract'
import { SaveBar } from '../../../ground/forms/save-bar.tsx'
import type { ScreenHandle } from '../../../ground/permissions.ts'
import { draftRefusalText } from '../../../ground/refusal-text.ts'
import { useWeeklyHours, WeeklyHoursFields } from '../../../house/calendar/weekly-hours-fields.tsx'
import { ScreenBar, ScreenBody } from '../../../house/shell/screen-bar.tsx'
import { AccountSecurity } from '../../../house/site/account-security.tsx'
import { BookingFields } from '../../../house/site/booking-fields.tsx'
import { BusinessFields, LanguageFields, PictureFields } from '../../../house/site/business-fields.tsx'
import { ColourFields } from '../../../house/site/colour-fields.tsx'
import { useManagedSite } from '../../../house/site/set-up.tsx'
import { useSiteSettings } from '../../../house/site/site-settings.ts'
import { TestMail } from '../../../house/site/test-mail.tsx'
import { useSession } from '../../../session.tsx'
import { useText } from '../../../text/text.tsx'
import { Banner } from '../../../ui/banner.tsx'
import { FormSection } from '../../../ui/fields/form-section.tsx'
import { ListSkeleton } from '../../../ui/list-loading.tsx'
import { showToast } from '../../../ui/overlays/toasts.ts'
import { BlockedTime } from '../offer/blocked-time.tsx'

export const handle = { needs: 'site.manage' } satisfies ScreenHandle

const Business = () => {
  const { t } = useText()
  const site = useManagedSite()
  if (site) return <BusinessForm site={site} />
  return (
    <>
      <ScreenBar title={t('manager.screens.business.title')} />
      <ScreenBody>
        <ListSkeleton label={t('manager.site.loading')} />
      </ScreenBody>
    </>
  )
}

/** Hours and closures have operations of their own, so they are saved separately. */
const BusinessForm = ({ site }: { site: Site }) => {
  const { t } = useText()
  const { identity } = useSession()
  const settings = useSiteSettings(site, { onSaved: () => showToast({ text: t('manager.site.saved') }) })
  const { draft, elsewhere } = settings
  return (
    <>
      <ScreenBar title={t('manager.screens.business.title')}>
        <SaveBar form={settings} isBlocked={draft.languages.length === 0} />
      </ScreenBar>
      <ScreenBody className="pt-0!">
        {Boolean(elsewhere) && <Banner tone="bad" role="alert" title={draftRefusalText(elsewhere, t)} className="mt-4" />}
        <BusinessFields {...settings} />
        <LanguageFields {...settings} />
        <Hours scheduleId={site.businessScheduleId} />
        <Closures scheduleId={site.businessScheduleId} />
        <PictureFields {...settings} />
        <ColourFields {...settings} />
        <BookingFields {...settings} />
        <FormSection id="mail" title={t('manager.site.mail')} hint={t('manager.site.mailHint')}>
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

export default Business
