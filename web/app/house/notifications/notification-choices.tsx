import type { NotificationKind, Notifications, NotificationsChanges, OptionalKind } from '@foyer/contract'
import type { ApiError } from '@foyer/sdk'
import { type FormEvent, type ReactNode, useState } from 'react'
import { accountRefusalText } from '../../ground/refusal-text.ts'
import { useText } from '../../text/text.tsx'
import { AccountSection } from '../../ui/account-section.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { CheckBox } from '../../ui/fields/check-box.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { Switch } from '../../ui/fields/switch.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { CheckIcon } from '../../ui/pictures/icons.tsx'
import { useSite } from '../site-context.ts'

export type ChoicesSent = Pick<NotificationsChanges, 'off'> | HowChosen

type NotificationChoicesProps = {
  notifications: Notifications
  isPending: boolean
  error: ApiError | undefined
  onSave: (changes: ChoicesSent) => Promise<boolean>
}

export const NotificationChoices = ({ notifications, isPending, error, onSave }: NotificationChoicesProps) => {
  const { t } = useText()
  const [last, setLast] = useState<'KINDS' | 'HOW' | null>(null)
  const [isSaved, setSaved] = useState(false)
  const save = async (part: 'KINDS' | 'HOW', changes: ChoicesSent) => {
    setLast(part)
    setSaved(false)
    setSaved((await onSave(changes)) && part === 'HOW')
  }
  return (
    <>
      <AccountSection title={t('account.notifications.what')}>
        {last === 'KINDS' && error && <Banner tone="bad" role="alert" title={accountRefusalText(error, t)} />}
        <KindsTable off={notifications.off} isPending={isPending} onChange={(off) => void save('KINDS', { off })} />
      </AccountSection>
      <HowSection
        notifications={notifications}
        isPending={isPending && last === 'HOW'}
        isSaved={isSaved}
        error={last === 'HOW' ? error : undefined}
        onSave={(chosen) => void save('HOW', chosen)}
      />
    </>
  )
}

const fixed: readonly NotificationKind[] = ['BOOKINGS', 'PLANS']
const optional: readonly OptionalKind[] = ['REMINDERS', 'WAITING_LIST', 'COMMUNITY', 'NEWS']

type KindsTableProps = { off: readonly OptionalKind[]; isPending: boolean; onChange: (off: OptionalKind[]) => void }

const KindsTable = ({ off, isPending, onChange }: KindsTableProps) => {
  const { t } = useText()
  return (
    <table className="w-full border-collapse rounded-card border border-line bg-surface text-start">
      <caption className="sr-only">{t('account.notifications.what')}</caption>
      <thead>
        <tr className="border-line border-b text-ink-2 text-small">
          <th scope="col" className="px-4 py-2.5 text-start font-medium">
            {t('account.notifications.kind')}
          </th>
          <th scope="col" className="w-32 px-4 py-2.5 text-start font-medium">
            {t('account.notifications.byMail')}
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {optional.map((kind) => (
          <Row key={kind} kind={kind}>
            <Switch
              checked={!off.includes(kind)}
              disabled={isPending}
              aria-describedby={`kind-${kind}`}
              onValue={(isOn) => onChange(isOn ? off.filter((other) => other !== kind) : [...off, kind])}
              className="min-h-11"
            >
              <span className="sr-only">{t(`account.notifications.kinds.${kind}.name`)}</span>
            </Switch>
          </Row>
        ))}
        {fixed.map((kind) => (
          <Row key={kind} kind={kind}>
            <span className="inline-flex min-h-11 items-center gap-1.5 text-ink-2 text-small">
              <CheckIcon size={16} />
              {t('account.notifications.always')}
            </span>
          </Row>
        ))}
      </tbody>
    </table>
  )
}

const Row = ({ kind, children }: { kind: NotificationKind; children: ReactNode }) => {
  const { t } = useText()
  return (
    <tr>
      <th scope="row" className="px-4 py-3 text-start font-normal">
        <span className="block font-strong">{t(`account.notifications.kinds.${kind}.name`)}</span>
        <span id={`kind-${kind}`} className="block text-ink-2 text-small">
          {t(`account.notifications.kinds.${kind}.hint`)}
        </span>
      </th>
      <td className="px-4 py-3 align-middle">{children}</td>
    </tr>
  )
}

type HowChosen = { [Name in 'quietHours' | 'language' | 'timeZone']: NonNullable<Notifications[Name]> | null }

type HowSectionProps = {
  notifications: Notifications
  isPending: boolean
  isSaved: boolean
  error: ApiError | undefined
  onSave: (chosen: HowChosen) => void
}

const night = { from: '21:00', to: '08:00' }
const asBooked = '-'

const HowSection = ({ notifications, isPending, isSaved, error, onSave }: HowSectionProps) => {
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
        {error && !violated && <Banner tone="bad" role="alert" title={accountRefusalText(error, t)} />}
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
              error={violated && error ? accountRefusalText(error, t) : undefined}
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
            onChange={(chosen) => setLanguage(languages.find((other) => other === chosen) ?? null)}
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

const nameOf = (language: string): string => new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language

/** Keeps a chosen zone that browsers no longer list. */
const zones = (chosen: string | null) => {
  const known = Intl.supportedValuesOf('timeZone')
  const all = chosen === null || known.includes(chosen) ? known : [chosen, ...known]
  return all.map((id) => ({ id, label: id.replaceAll('_', ' ') }))
}
