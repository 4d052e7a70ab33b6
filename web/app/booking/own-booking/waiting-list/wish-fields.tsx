import type { SentWindow, Service } from '@foyer/contract'
import { formatLocalDay } from '../../../ground/format.ts'
import { weekdaysOf } from '../../../text/locale.ts'
import { useText } from '../../../text/text.tsx'
import { FilterChips } from '../../../ui/chips.tsx'
import { DateField } from '../../../ui/date-field.tsx'
import { Select } from '../../../ui/select.tsx'

type Weekday = NonNullable<SentWindow['weekdays']>[number]

/** When an appointment would suit a visitor. */
export type Wish = {
  fromDate: string
  toDate: string
  times: TimesOfDay
  /** None: any day. */
  weekdays: readonly Weekday[]
  /** Null: any staff member. */
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

export const windowOf = ({ fromDate, toDate, times, weekdays: wanted, staff }: Wish): Omit<SentWindow, 'serviceId'> => ({
  fromDate,
  toDate,
  ...timesOfDay[times],
  ...(fromDate !== toDate && wanted.length > 0 && { weekdays: [...wanted] }),
  ...(staff !== null && { resourceId: staff }),
})

type WishFieldsProps = { wish: Wish; onChange: (wish: Wish) => void; service: Service; today: string }

export const WishFields = ({ wish, onChange, service, today }: WishFieldsProps) => {
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
      {/* One day has its own day of the week. */}
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
