import type { RepetitionRhythm, SentSlot, SeriesDate, Service, Slot } from '@foyer/contract'
import { useEffect, useState } from 'react'
import { client } from '../../../api.ts'
import { useCall } from '../../../ground/use-call.ts'
import { sentAddOns } from '../../../offer/add-on-choice.ts'
import { bookedEntityOf, type SlotChoice } from '../../slot-choice.ts'

export type Rhythm = { every: RepetitionRhythm; count: number }

/** A date of the preview, and the slot that is wanted for it: null for none. */
export type WantedDate = { date: SeriesDate; slot: Slot | null }

/** Which dates a rhythm has, which of them are free, and which of them the visitor wants. */
export const useRepetition = (service: Service, wanted: SlotChoice) => {
  const [rhythm, setRhythm] = useState<Rhythm>({ every: 'WEEK', count: 5 })
  const [chosen, setChosen] = useState<Readonly<Record<string, Slot | null>>>({})
  const preview = useCall(client.bookings.previewBookingSeries)
  const read = () => preview.send({ body: questionOf(service, wanted, rhythm) })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the dates are read once per rhythm, not once per drawing.
  useEffect(() => {
    // Typed figures are not asked one by one.
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
