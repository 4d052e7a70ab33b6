import type { Booking, SentSlot, Service } from '@foyer/contract'
import type { ApiError } from '@foyer/sdk'
import { useState } from 'react'
import { client } from '../../../api.ts'
import { tabStore } from '../../../ground/stored.ts'
import { useCall } from '../../../ground/use-call.ts'

export type HeldSeries = {
  /** The dates that are held together, in the order of their times; none while one time alone is held. */
  dates: readonly Booking[]
  error: ApiError | undefined
  /** Resolves to the first date, or undefined when they were refused. */
  take: (choice: SeriesChoice) => Promise<Booking | undefined>
  /** Finds the dates of this hold again, after the page was loaded anew. */
  recall: (first: Booking) => void
  drop: () => void
}

type Body = Parameters<typeof client.bookings.createBookingSeries>[0]['body']
export type SeriesChoice = { slots: readonly SentSlot[]; booking: Body['booking'] }

/** Several dates of one service that are held together. */
export const useHeldSeries = (service: Service): HeldSeries => {
  const [dates, setDates] = useState<readonly Booking[]>([])
  const call = useCall(client.bookings.createBookingSeries)
  return {
    dates,
    error: call.error,
    take: async ({ slots, booking }) => {
      const answer = await call.send({ body: { booking, slots: [...slots] } })
      if (!answer) return undefined
      setDates(answer.bookings)
      tabStore.keep(keyOf(service), JSON.stringify(answer.bookings))
      return answer.bookings[0]
    },
    recall: ({ id, seriesId }) => {
      if (seriesId === undefined) return
      const known = JSON.parse(tabStore.read(keyOf(service)) ?? '[]') as Booking[] // written above
      if (known[0]?.id === id) setDates(known)
    },
    drop: () => {
      tabStore.forget(keyOf(service))
      setDates([])
      call.forget()
    },
  }
}

const keyOf = ({ id }: Service) => `foyer-series ${id}`
