import type { Service } from '@foyer/contract'
import { lazy, Suspense, useState } from 'react'
import { useText } from '../../../text/text.tsx'
import { Button } from '../../../ui/button.tsx'
import type { BookingFlow } from '../use-booking-flow.ts'
import { DateList } from './date-list.tsx'

const RepeatDialog = lazy(() => import('./repeat-dialog.tsx'))

/** The dates that are held together, and the way to choose them. */
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
