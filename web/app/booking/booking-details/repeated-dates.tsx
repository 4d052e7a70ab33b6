import type { Booking, Service } from '@foyer/contract'
import { slotOf } from '@foyer/domain'
import { lazy, Suspense, useState } from 'react'
import { formatWhen } from '../../ground/format.ts'
import { useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import type { BookingFlow } from './use-booking-flow.ts'

const RepeatDialog = lazy(() => import('./repeat-dialog.tsx'))

export const RepeatedDates = ({ service, flow }: { service: Service; flow: BookingFlow }) => {
  const { t } = useText()
  const [isChoosing, setChoosing] = useState(false)
  const { dates, wanted } = flow
  if (service.type !== 'APPOINTMENT' || service.onlineBooking.allowRepeating !== true) return null
  return (
    <div className="mt-4 grid gap-3">
      {dates.length > 0 && <DateList dates={dates} zone={wanted.zone} />}
      <Button onPress={() => setChoosing(true)} className="w-full">
        {t(dates.length > 0 ? 'booking.series.change' : 'booking.series.repeat')}
      </Button>
      {isChoosing && (
        <Suspense fallback={null}>
          <RepeatDialog service={service} flow={flow} onClose={() => setChoosing(false)} />
        </Suspense>
      )}
    </div>
  )
}

const DateList = ({ dates, zone }: { dates: readonly Booking[]; zone: string }) => {
  const { t, locale } = useText()
  const people = new Set(dates.map((date) => slotOf(date).resource?.id))
  return (
    <div>
      <p className="font-strong">{t('booking.series.dates', { count: dates.length })}</p>
      <ol className="mt-1 grid gap-0.5 text-ink-2 text-small">
        {dates.map((date) => {
          const person = people.size > 1 ? slotOf(date).resource?.name : undefined
          return (
            <li key={date.id} className="wrap-anywhere">
              {formatWhen(date.startDate, date.endDate, zone, locale)}
              {person !== undefined && ` · ${person}`}
            </li>
          )
        })}
      </ol>
    </div>
  )
}
