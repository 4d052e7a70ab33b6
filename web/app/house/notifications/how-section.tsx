import type { Notifications } from '@foyer/contract'
import type { ApiError } from '@foyer/sdk'
import { type FormEvent, useState } from 'react'
import { refusalWords } from '../../ground/forms/refusal-words.ts'
import { useText } from '../../text/text.tsx'
import { AccountSection } from '../../ui/account-section.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { CheckBox } from '../../ui/check-box.tsx'
import { Select } from '../../ui/select.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useSite } from '../site-context.ts'

/** As the form sends it: null goes back to what holds for everybody. */
export type HowChosen = { [Name in 'quietHours' | 'language' | 'timeZone']: NonNullable<Notifications[Name]> | null }

type HowSectionProps = {
  notifications: Notifications
  isPending: boolean
  isSaved: boolean
  error: ApiError | undefined
  onSave: (chosen: HowChosen) => void
}

const night = { from: '21:00', to: '08:00' }
const asBooked = '-'

/** Quiet hours, the language and the zone of mails. */
export const HowSection = ({ notifications, isPending, isSaved, error, onSave }: HowSectionProps) => {
  const { t } = useText()
  const { languages } = useSite()
  const [quietHours, setQuietHours] = useState(notifications.quietHours ?? null)
  const [language, setLanguage] = useState(notifications.language ?? null)
  const [timeZone, setTimeZone] = useState(notifications.timeZone ?? null)
  const violated = error?.violations.some(({ field }) => field.startsWith('notifications.quietHours'))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSave({ quietHours, language, timeZone })
  }
  return (
    <AccountSection title={t('account.notifications.how')} hint={t('account.notifications.howHint')}>
      <form noValidate method="post" onSubmit={submit} className="grid gap-4">
        {error && !violated && <Banner tone="bad" role="alert" title={refusalWords(error, t)} />}
        <CheckBox checked={quietHours !== null} onValue={(isOn) => setQuietHours(isOn ? night : null)}>
          {t('account.notifications.quietOn')}
        </CheckBox>
        {quietHours && (
          <div className="flex flex-wrap items-start gap-3">
            <TextField
              type="time"
              label={t('account.notifications.quietFrom')}
              value={quietHours.from}
              onValue={(from) => setQuietHours({ ...quietHours, from })}
              className="w-36"
            />
            <TextField
              type="time"
              label={t('account.notifications.quietTo')}
              value={quietHours.to}
              error={violated && error ? refusalWords(error, t) : undefined}
              onValue={(to) => setQuietHours({ ...quietHours, to })}
              className="w-36"
            />
          </div>
        )}
        {languages.length > 1 && (
          <Select
            label={t('account.notifications.language')}
            value={language ?? asBooked}
            options={[
              { id: asBooked, label: t('account.notifications.languageOfBooking') },
              ...languages.map((id) => ({ id, label: nameOf(id) })),
            ]}
            onChange={(chosen) => setLanguage(languages.find((one) => one === chosen) ?? null)}
          />
        )}
        <Select
          label={t('account.notifications.timeZone')}
          value={timeZone ?? asBooked}
          options={[{ id: asBooked, label: t('account.notifications.zoneOfBooking') }, ...zones(timeZone)]}
          onChange={(chosen) => setTimeZone(chosen === asBooked ? null : chosen)}
        />
        <div className="flex flex-wrap items-center gap-4">
          <Button type="submit" kind="primary" isPending={isPending} pendingLabel={t('account.notifications.saving')}>
            {t('account.notifications.save')}
          </Button>
          <p role="status" className="text-ink-2 text-small">
            {isSaved && t('account.notifications.saved')}
          </p>
        </div>
      </form>
    </AccountSection>
  )
}

/** A language in its own words. */
const nameOf = (language: string): string => new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language

/** A zone that browsers no longer list stays choosable. */
const zones = (chosen: string | null) => {
  const known = Intl.supportedValuesOf('timeZone')
  const all = chosen === null || known.includes(chosen) ? known : [chosen, ...known]
  return all.map((id) => ({ id, label: id.replaceAll('_', ' ') }))
}
