import { minorUnitsOf, moneyOf } from '@foyer/domain'
import { useNavigate, useRevalidator } from 'react-router'
import { client } from '../../../api.ts'
import { useCall } from '../../../ground/use-call.ts'
import { useSite } from '../../../house/site-context.ts'
import { useText } from '../../../text/text.tsx'
import { costText, useChangeTexts } from '../use-change-text.ts'
import { type OwnVisit, pagesOfVisit } from './own-visit.ts'
import { wholeConflictOf } from './together-conflicts.ts'

/** Until when the visit can be moved and canceled and for how much, or why not: the strictest of its services decides. */
export const useVisitText = ({ rules }: OwnVisit) => {
  const { t, locale } = useText()
  const { currency } = useSite()
  const changeTextOf = useChangeTexts()
  const texts = rules.map((own) => ({ own, text: changeTextOf(own) }))
  const deciding = (action: 'move' | 'cancel', last: 'lastToMove' | 'lastToCancel') =>
    texts.find(({ own }) => own.whyNot[action]) ??
    texts.toSorted((one, other) => Temporal.Instant.compare(one.text[last], other.text[last]))[0]
  const fees = texts.flatMap(({ text: { fee } }) => fee ?? [])
  const sum =
    fees.length === 0
      ? null
      : moneyOf(
          fees.reduce((all, fee) => all + minorUnitsOf(fee), 0n),
          fees[0]?.currency,
        )
  // One policy may keep a visit that another one gives back.
  const credits = new Set(texts.flatMap(({ text: { credit } }) => credit ?? []))
  const costs = credits.size > 0 && sum === null ? [] : [costText(sum, { t, locale, currency })]
  const cost = [...credits, ...costs].join(' ')
  const cancel = deciding('cancel', 'lastToCancel')
  return {
    move: deciding('move', 'lastToMove')?.text.move ?? '',
    cancel: cancel?.own.whyNot.cancel ? cancel.text.cancel : `${cancel?.text.cancelUntil ?? ''} ${cost}`,
    cost,
  }
}

/** By its link, or as the member whose visit it is: the rules may differ. */
const cancelOwn = ({ multiServiceBookingId, whole: { by, token } }: OwnVisit, bookingId: string | undefined) => {
  const which = bookingId === undefined ? {} : { bookingId }
  return by === 'CUSTOMER'
    ? client.bookings.cancelMultiServiceBooking({ params: { multiServiceBookingId }, body: which })
    : client.bookings.cancelMultiServiceBookingAnonymously({ params: { token }, query: which })
}

/** Cancels all parts, or one of separate days. */
export const useCancelVisit = (visit: OwnVisit, onDone: () => void, bookingId?: string) => {
  const { isPending, error, send } = useCall(cancelOwn)
  const { revalidate } = useRevalidator()
  return {
    isPending,
    error,
    send: async () => {
      const answer = await send(visit, bookingId)
      if (answer) onDone()
      await revalidate()
      // The button that was pressed is gone; the page tells the new state from its top.
      if (answer) document.querySelector<HTMLElement>('main h1')?.focus()
    },
  }
}

/** When each part is to begin and end, and with whom. */
export type MovedPart = { startDate: string; endDate: string; timezone: string; resource?: { id: string } }

type Moving = { slots: readonly MovedPart[]; partId: string | undefined }

/** Of separate days one part moves; the others are sent with the time that they have, and stay. */
const moveOwn = ({ multiServiceBookingId, whole: { by, token }, parts }: OwnVisit, { slots, partId }: Moving) => {
  const rescheduleBookingsInfo = parts.map(({ booking: { id, revision, startDate, endDate } }, position) => ({
    bookingId: id,
    revision,
    slot: (partId === undefined ? slots[position] : id === partId && slots[0]) || { startDate, endDate },
  }))
  return by === 'CUSTOMER'
    ? client.bookings.rescheduleMultiServiceBooking({ params: { multiServiceBookingId }, body: { rescheduleBookingsInfo } })
    : client.bookings.rescheduleMultiServiceBookingAnonymously({ params: { token }, body: { rescheduleBookingsInfo } })
}

/** Moves all parts, or none; where one of the times was just taken, the nearest whole combinations are offered. */
export const useMoveVisit = (visit: OwnVisit, partId?: string) => {
  const navigate = useNavigate()
  const { send, error, isPending, forget } = useCall(moveOwn)
  const conflict = wholeConflictOf(error)
  return {
    move: async (slots: readonly MovedPart[]) => {
      const answer = await send(visit, { slots, partId })
      if (answer) await navigate(pagesOfVisit(visit).manage, { state: 'MOVED', replace: true })
    },
    conflict,
    error: conflict ? undefined : error,
    isPending,
    forget,
  }
}
