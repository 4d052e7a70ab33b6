import type { RepetitionRhythm, SentSlot, SeriesDate, Service, Slot } from '@foyer/contract'
import { useEffect, useState } from 'react'
import { client } from '../../api.ts'
import { formatWhenShort } from '../../ground/format.ts'
import { useCall } from '../../ground/use-call.ts'
import { sentAddOns } from '../../offer/add-on-choice.ts'
import { useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { CheckBox } from '../../ui/fields/check-box.tsx'
import { NumberField } from '../../ui/fields/number-field.tsx'
import { Segmented } from '../../ui/fields/segmented.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { staffMemberOf } from '../location-and-staff.ts'
import { reasonText } from '../reason-text.ts'
import { LostDates, RefusalBanner } from '../refusals.tsx'
import { bookedEntityOf, type SlotChoice } from '../slot-choice.ts'
import type { BookingFlow } from './use-booking-flow.ts'

const rhythms = ['WEEK', 'TWO_WEEKS', 'MONTH'] as const satisfies RepetitionRhythm[]
const mostDates = 52

type RepeatDialogProps = { service: Service; flow: BookingFlow; onClose: () => void }

/** Dates are held only after the visitor has seen all of them. */
const RepeatDialog = ({ service, flow, onClose }: RepeatDialogProps) => {
  const { t } = useText()
  const repetition = useRepetition(service, flow.wanted)
  const [isHolding, setHolding] = useState(false)
  const isKnown = repetition.dates.length > 0 || repetition.error !== null
  const { rhythm, setRhythm, slots } = repetition
  const hold = async () => {
    setHolding(true)
    const held = await flow.holdDates(slots)
    setHolding(false)
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
          isPending={isHolding}
          pendingLabel={t('booking.series.holding')}
          onPress={() => void hold()}
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

type RepeatedDateProps = { service: Service; wanted: WantedDate; zone: string; onChoose: (slot: Slot | null) => void }

const RepeatedDate = (props: RepeatedDateProps) => (props.wanted.date.slot ? <FreeDate {...props} /> : <TakenDate {...props} />)

const FreeDate = ({ service, wanted: { date, slot }, zone, onChoose }: RepeatedDateProps) => {
  const { t, locale } = useText()
  const person = date.state === 'OTHER_STAFF' ? staffMemberOf(service, date.slot?.resource) : undefined
  return (
    <CheckBox checked={slot !== null} onValue={(isChecked) => onChoose(isChecked ? (date.slot ?? null) : null)}>
      <span className="block">{formatWhenShort(date.startDate, zone, locale)}</span>
      {person && <span className="block text-small text-wait-ink">{t('booking.series.otherStaff', { name: person.name })}</span>}
    </CheckBox>
  )
}

const TakenDate = ({ wanted: { date, slot }, zone, onChoose }: RepeatedDateProps) => {
  const { t, locale } = useText()
  const when = formatWhenShort(date.startDate, zone, locale)
  return (
    <div className="grid gap-1.5 ps-8">
      <p>
        <span className="text-ink-3 line-through decoration-1">{when}</span>{' '}
        <span className="text-ink-2 text-small">{date.reason && reasonText(date.reason, { t, locale, zone })}</span>
      </p>
      {date.alternatives.length > 0 && (
        <ul aria-label={t('booking.series.instead', { when })} className="flex flex-wrap gap-2">
          {date.alternatives.map((other) => {
            const isChosen = slot?.startDate === other.startDate
            return (
              <li key={other.startDate}>
                <Button
                  size="small"
                  kind={isChosen ? 'primary' : 'plain'}
                  aria-pressed={isChosen}
                  onPress={() => onChoose(isChosen ? null : other)}
                >
                  {formatWhenShort(other.startDate, zone, locale)}
                </Button>
              </li>
            )
          })}
        </ul>
      )}
    </div>
  )
}

type Rhythm = { every: RepetitionRhythm; count: number }

type WantedDate = { date: SeriesDate; slot: Slot | null }

const useRepetition = (service: Service, wanted: SlotChoice) => {
  const [rhythm, setRhythm] = useState<Rhythm>({ every: 'WEEK', count: 5 })
  const [chosen, setChosen] = useState<Readonly<Record<string, Slot | null>>>({})
  const preview = useCall(client.bookings.previewBookingSeries)
  const read = () => preview.send({ body: questionOf(service, wanted, rhythm) })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the dates are read once per rhythm, not once per drawing.
  useEffect(() => {
    // Debounced, so that typing a count does not send a request for each digit.
    const soon = setTimeout(() => void read(), 200)
    return () => clearTimeout(soon)
  }, [rhythm.every, rhythm.count])
  const dates = (preview.answer?.dates ?? []).map(
    (date): WantedDate => ({ date, slot: date.startDate in chosen ? (chosen[date.startDate] ?? null) : (date.slot ?? null) }),
  )
  return {
    rhythm,
    setRhythm,
    dates,
    slots: dates.flatMap(({ slot }): SentSlot[] => (slot ? [slot] : [])),
    choose: ({ startDate }: SeriesDate, slot: Slot | null) => setChosen((before) => ({ ...before, [startDate]: slot })),
    readAgain: async () => {
      setChosen({})
      await read()
    },
    isPending: preview.isPending,
    error: preview.error,
  }
}

const questionOf = (service: Service, wanted: SlotChoice, repetition: Rhythm) => ({
  slot: bookedEntityOf(service, wanted).slot ?? {},
  repetition,
  ...(wanted.participantsChoices ? { participantsChoices: wanted.participantsChoices } : { totalParticipants: wanted.participants ?? 1 }),
  ...(wanted.addOns?.length && { bookedAddOns: sentAddOns(wanted.addOns) }),
})
