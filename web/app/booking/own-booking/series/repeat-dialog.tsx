import type { RepetitionRhythm, Service } from '@foyer/contract'
import { useState } from 'react'
import { useText } from '../../../text/text.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { NumberField } from '../../../ui/number-field.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { RefusalBanner } from '../refusal-banner.tsx'
import type { BookingFlow } from '../use-booking-flow.ts'
import { LostDates } from './lost-dates.tsx'
import { RepeatedDate } from './repeated-date.tsx'
import { useRepetition } from './use-repetition.ts'

const rhythms = ['WEEK', 'TWO_WEEKS', 'MONTH'] as const satisfies RepetitionRhythm[]
const mostDates = 52

type RepeatDialogProps = { service: Service; flow: BookingFlow; onClose: () => void }

/** How often, how many times, and which of these dates: nothing is held before all of them have been seen. */
const RepeatDialog = ({ service, flow, onClose }: RepeatDialogProps) => {
  const { t } = useText()
  const repetition = useRepetition(service, flow.wanted)
  const [isTaking, setTaking] = useState(false)
  // As many as are asked for, until it is known which of them are free.
  const isKnown = repetition.dates.length > 0 || repetition.error !== null
  const { rhythm, setRhythm, slots } = repetition
  const take = async () => {
    setTaking(true)
    const held = await flow.takeDates(slots)
    setTaking(false)
    if (held) onClose()
    else await repetition.readAgain()
  }
  return (
    <Dialog
      title={t('booking.series.title')}
      width="wide"
      onClose={onClose}
      actions={
        <Button
          kind="primary"
          isDisabled={slots.length < 2 || repetition.isPending}
          isPending={isTaking}
          pendingLabel={t('booking.series.holding')}
          onPress={() => void take()}
          className="max-phone:w-full"
        >
          {isKnown && slots.length < 2
            ? t('booking.series.tooFew')
            : t('booking.series.hold', { count: isKnown ? slots.length : rhythm.count })}
        </Button>
      }
    >
      <p className="text-ink-2">{t('booking.series.hint')}</p>
      <div className="mt-3 mb-4 flex flex-wrap items-end gap-4">
        <Segmented
          label={t('booking.series.every')}
          choices={rhythms.map((value) => ({ value, label: t(`booking.series.rhythms.${value}`) }))}
          value={rhythm.every}
          onChange={(every) => setRhythm({ ...rhythm, every })}
          className="max-phone:w-full"
        />
        <NumberField
          label={t('booking.series.count')}
          minValue={2}
          maxValue={mostDates}
          value={rhythm.count}
          onChange={(count) => setRhythm({ ...rhythm, count: Number.isNaN(count) ? 2 : count })}
          className="max-w-44"
        />
      </div>
      {flow.datesError && <LostDates error={flow.datesError} zone={flow.wanted.zone} />}
      {repetition.error && <RefusalBanner error={repetition.error} />}
      <Dates service={service} flow={flow} repetition={repetition} />
    </Dialog>
  )
}

type DatesProps = Pick<RepeatDialogProps, 'service' | 'flow'> & { repetition: ReturnType<typeof useRepetition> }

const Dates = ({ service, flow, repetition: { dates, slots, choose, isPending, error } }: DatesProps) => {
  const { t } = useText()
  if (dates.length === 0) return error ? null : <Skeleton className="h-40" />
  return (
    <div aria-busy={isPending}>
      <p role="status" className="font-strong">
        {t('booking.series.chosen', { count: slots.length, all: dates.length })}
      </p>
      <ol className="mt-2 divide-y divide-line border-line border-y">
        {dates.map((wanted) => (
          <li key={wanted.date.startDate} className="py-2.5">
            <RepeatedDate service={service} wanted={wanted} zone={flow.wanted.zone} onChoose={(slot) => choose(wanted.date, slot)} />
          </li>
        ))}
      </ol>
    </div>
  )
}

export default RepeatDialog
