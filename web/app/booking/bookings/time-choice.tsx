import type { Service } from '@foyer/contract'
import { useState } from 'react'
import { formatWhen, localDateOf } from '../../ground/format.ts'
import { useSite } from '../../house/site-context.ts'
import { useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { DateField } from '../../ui/date-field.tsx'
import { FreeTimeList } from './free-time-list.tsx'
import { useFreeTimes } from './free-times.ts'
import { type ChosenTime, timeFrom } from './use-next-free.ts'

type TimeChoiceProps = {
  service: Service
  resourceId: string | null
  time: ChosenTime | null
  onChange: (time: ChosenTime) => void
}

/** The proposed time, with "now" and all others one press away. */
export const TimeChoice = ({ service, resourceId, time, onChange }: TimeChoiceProps) => {
  const { t, locale } = useText()
  const { timeZone } = useSite()
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="grid gap-2">
      <span className="font-strong text-dense">{t('manager.bookings.create.time')}</span>
      <div className="flex flex-wrap items-center gap-2">
        <p className="grow font-strong">
          {time ? formatWhen(time.startDate, time.endDate, timeZone, locale) : t('manager.bookings.create.noTimes')}
        </p>
        <Button size="small" onPress={() => onChange(timeFrom(fullMinute(), service, resourceId ?? undefined))}>
          {t('manager.bookings.create.now')}
        </Button>
        <Button size="small" aria-expanded={isOpen} onPress={() => setOpen(!isOpen)}>
          {t('manager.bookings.create.otherTime')}
        </Button>
      </div>
      {isOpen && <OtherTimes service={service} resourceId={resourceId} time={time} onChange={onChange} />}
    </div>
  )
}

const fullMinute = () => Temporal.Now.instant().round({ smallestUnit: 'minute', roundingMode: 'floor' }).toString()

const OtherTimes = ({ service, resourceId, time, onChange }: TimeChoiceProps) => {
  const { t } = useText()
  const { timeZone } = useSite()
  const [date, setDate] = useState(() => localDateOf(time?.startDate ?? Temporal.Now.instant().toString(), timeZone))
  const { slots, error } = useFreeTimes({ serviceId: service.id, date, resourceId })
  return (
    <>
      <DateField label={t('manager.bookings.move.day')} value={date} onChange={setDate} />
      <FreeTimeList
        slots={slots}
        error={error}
        chosen={slots?.find(({ startDate }) => time !== null && sameInstant(startDate, time.startDate))?.startDate ?? null}
        onChoose={(slot) => onChange({ startDate: slot.startDate, endDate: slot.endDate, resourceId: slot.resource?.id })}
        onNextDay={() => setDate(Temporal.PlainDate.from(date).add({ days: 1 }).toString())}
      />
    </>
  )
}

const sameInstant = (one: string, other: string) => Temporal.Instant.compare(one, other) === 0
