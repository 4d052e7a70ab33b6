import type { FormField, SentWindow, Service } from '@foyer/contract'
import { useState } from 'react'
import { formatLocalDay } from '../../ground/format.ts'
import { participantsChoicesOf, type ServiceChoice, type ServiceOptions, searchOfChoice } from '../../offer/service-choice.ts'
import { ServiceChoices } from '../../offer/service-choices.tsx'
import { paths } from '../../paths.ts'
import { weekdaysOf } from '../../text/locale.ts'
import { useText } from '../../text/text.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { DateField } from '../../ui/calendar/date-field.tsx'
import { FilterChips } from '../../ui/fields/chips.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { LinkButton } from '../../ui/link.tsx'
import { DetailsForm } from '../details-form.tsx'
import type { KnownCustomer } from '../known-customer.ts'
import { useJoining, useWaitingProblem, WaitingParticipants } from './joining.tsx'

type JoinWindowProps = {
  service: Service
  signedIn: KnownCustomer | null
  options: ServiceOptions | null
  chosen: ServiceChoice
  fields: readonly FormField[]
  today: string
  asked: { date: string; staff: string | null; locationId?: string | undefined }
}

export const JoinWindow = (props: JoinWindowProps) => {
  const { service } = props
  const { t } = useText()
  const { waitlistPolicy } = service.bookingPolicy
  return (
    <>
      <h1 className="mt-4 text-balance text-date">{t('booking.waiting.window.title')}</h1>
      <p className="mt-3 font-strong">{service.name}</p>
      {waitlistPolicy.enabled ? (
        <>
          <p className="mt-5 mb-6 max-w-measure text-ink-2">
            {t('booking.waiting.window.hint', { minutes: waitlistPolicy.reservationTimeInMinutes })} {t('booking.waiting.free')}
          </p>
          <JoinForm {...props} />
        </>
      ) : (
        <Banner tone="wait" title={t('booking.waiting.impossible')} className="mt-6">
          {t('booking.waiting.none')}
        </Banner>
      )}
    </>
  )
}

const JoinForm = (props: JoinWindowProps) => {
  const { service, options, chosen, today, asked, signedIn } = props
  const { t } = useText()
  const problem = useWaitingProblem()
  const [wish, setWish] = useState<Wish>({ fromDate: asked.date, toDate: asked.date, times: 'anyTime', weekdays: [], staff: asked.staff })
  const slug = service.mainSlug.name
  const addressOf = (choice: ServiceChoice) =>
    paths.joinWaitingList(slug, { date: asked.date, ...(asked.staff && { staff: asked.staff }), ...searchOfChoice(choice, service) })
  const { form, coming, setComing, error, isPending } = useJoining(props, () => {
    const window: SentWindow = { ...windowOf(wish), serviceId: service.id, durationInMinutes: chosen.minutes, ...locationIn(asked) }
    const participantsChoices = participantsChoicesOf(options, chosen)
    return { window, ...(participantsChoices && { participantsChoices }) }
  })
  return (
    <DetailsForm
      {...form}
      first={(isSent) => (
        <>
          <ServiceChoices service={service} options={options} chosen={chosen} addressOf={addressOf} />
          {signedIn && (
            <WaitingParticipants service={service} seats={1} date={wish.fromDate} coming={coming} onChange={setComing} isSent={isSent} />
          )}
          <WishFields wish={wish} onChange={setWish} service={service} today={today} />
        </>
      )}
    >
      {error && (
        <Banner tone="bad" role="alert" title={problem(error).title}>
          {problem(error).sentence}
          {error.code === 'TIMES_AVAILABLE' && (
            <LinkButton to={paths.book(slug, { date: wish.fromDate, ...(wish.staff && { staff: wish.staff }) })}>
              {t('booking.waiting.window.see')}
            </LinkButton>
          )}
        </Banner>
      )}
      <Button type="submit" kind="primary" isPending={isPending} pendingLabel={t('booking.waiting.joining')}>
        {t('booking.waiting.window.join')}
      </Button>
    </DetailsForm>
  )
}

const locationIn = ({ locationId }: JoinWindowProps['asked']): Pick<SentWindow, 'location'> =>
  locationId ? { location: { id: locationId, locationType: 'OWNER_BUSINESS' } } : {}

type Weekday = NonNullable<SentWindow['weekdays']>[number]

type Wish = {
  fromDate: string
  toDate: string
  times: TimesOfDay
  /** Empty for any day. */
  weekdays: readonly Weekday[]
  staff: string | null
}

const timesOfDay = {
  anyTime: {},
  morning: { toTime: '12:00' },
  afternoon: { fromTime: '12:00', toTime: '17:00' },
  evening: { fromTime: '17:00' },
} as const satisfies Record<string, Pick<SentWindow, 'fromTime' | 'toTime'>>

type TimesOfDay = keyof typeof timesOfDay

const allTimes = Object.keys(timesOfDay) as TimesOfDay[]

const weekdays = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'] as const satisfies readonly Weekday[]

const anyone = 'ANYONE'

const windowOf = ({ fromDate, toDate, times, weekdays: wanted, staff }: Wish): Omit<SentWindow, 'serviceId'> => ({
  fromDate,
  toDate,
  ...timesOfDay[times],
  ...(fromDate !== toDate && wanted.length > 0 && { weekdays: [...wanted] }),
  ...(staff !== null && { resourceId: staff }),
})

type WishFieldsProps = { wish: Wish; onChange: (wish: Wish) => void; service: Service; today: string }

const WishFields = ({ wish, onChange, service, today }: WishFieldsProps) => {
  const { t, locale } = useText()
  const { fromDate, toDate } = wish
  const words = (name: TimesOfDay) => t(`booking.waiting.window.${name}`)
  const nameOf = (index: number) => formatLocalDay(`2024-01-0${index + 1}`, locale, { weekday: 'short' })
  return (
    <>
      <div className="grid items-start gap-5 phone:grid-cols-2 phone:gap-4">
        <DateField
          label={t('booking.waiting.window.from')}
          value={fromDate}
          min={today}
          onChange={(date) => onChange({ ...wish, fromDate: date, toDate: toDate < date ? date : toDate })}
        />
        <DateField
          label={t('booking.waiting.window.to')}
          value={toDate}
          min={fromDate}
          onChange={(date) => onChange({ ...wish, toDate: date < fromDate ? fromDate : date })}
        />
        <Select
          label={t('booking.waiting.window.times')}
          options={allTimes.map((name) => ({ id: name, label: words(name) }))}
          value={wish.times}
          onChange={(name) => onChange({ ...wish, times: allTimes.find((one) => one === name) ?? 'anyTime' })}
        />
        {service.staffMembers.length > 1 && (
          <Select
            label={t('booking.waiting.window.staff')}
            options={[
              { id: anyone, label: t('booking.waiting.window.anyone') },
              ...service.staffMembers.map(({ staffMemberId, name }) => ({ id: staffMemberId, label: name })),
            ]}
            value={wish.staff ?? anyone}
            onChange={(staff) => onChange({ ...wish, staff: staff === anyone ? null : staff })}
          />
        )}
      </div>
      {fromDate !== toDate && (
        <div className="grid gap-2">
          <p className="font-medium text-small">{t('booking.waiting.window.weekdays')}</p>
          <FilterChips
            label={t('booking.waiting.window.weekdays')}
            chips={weekdaysOf(locale).flatMap((index) => {
              const value = weekdays[index]
              return value ? [{ value, label: nameOf(index) }] : []
            })}
            values={wish.weekdays}
            onChange={(chosen) => onChange({ ...wish, weekdays: chosen })}
          />
          <p className="text-ink-3 text-small">{t('booking.waiting.window.anyDay')}</p>
        </div>
      )}
    </>
  )
}
