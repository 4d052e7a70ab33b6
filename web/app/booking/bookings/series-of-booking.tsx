import type { Booking, BookingOfSeries } from '@foyer/contract'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../api.ts'
import { ConfirmDialog } from '../../ground/forms/confirm-dialog.tsx'
import { useReaches } from '../../ground/permissions.ts'
import { useText } from '../../text/text.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { bookingState, bookingStateText } from '../booking-state.ts'
import { NotifyClient, useNotice } from './notify-client.tsx'
import { useBookingText } from './use-booking-text.ts'

type SeriesOfBookingProps = { booking: Booking; onOpen: (bookingId: string) => void }

export const SeriesOfBooking = ({ booking, onOpen }: SeriesOfBookingProps) => {
  const { seriesId = '' } = booking
  const query = api.bookings.getBookingSeries.query({ params: { seriesId } })
  const { data } = useQuery({ ...query, enabled: seriesId !== '' })
  return data ? <DatesOfSeries booking={booking} dates={data.series.bookings} onOpen={onOpen} /> : null
}

const DatesOfSeries = ({ booking, dates, onOpen }: SeriesOfBookingProps & { dates: readonly BookingOfSeries[] }) => {
  const { t } = useText()
  const { whenOf } = useBookingText()
  const mayChange = useReaches()({ permission: 'bookings.manage', isOpenToOwn: true })
  const [isAsking, setAsking] = useState(false)
  const position = dates.findIndex((date) => date.booking.id === booking.id)
  const following = dates[position]?.following
  return (
    <section aria-labelledby="series" className="mt-5 border-line border-t pt-3.5">
      <h3 id="series" className="mb-2 font-bold text-ink-2 text-micro">
        {t('manager.bookings.series.title', { number: position + 1, count: dates.length })}
      </h3>
      <ol className="grid max-h-56 gap-1 overflow-y-auto text-dense">
        {dates.map((date) => (
          <li key={date.booking.id} className="flex flex-wrap items-center justify-between gap-2">
            {date.booking.id === booking.id ? (
              <span aria-current="true" className="font-strong">
                {whenOf(date.booking)}
              </span>
            ) : (
              <Button kind="quiet" size="small" className="-ms-2" onPress={() => onOpen(date.booking.id)}>
                {whenOf(date.booking)}
              </Button>
            )}
            {date.booking.status !== 'CONFIRMED' && <Badge state={bookingState(date.booking)}>{bookingStateText(date.booking, t)}</Badge>}
          </li>
        ))}
      </ol>
      {mayChange && following?.cancel && following.count > 1 && (
        <Button size="small" kind="danger" className="mt-3" onPress={() => setAsking(true)}>
          {t('manager.bookings.series.cancel', { count: following.count })}
        </Button>
      )}
      {isAsking && following && <CancelFollowing booking={booking} count={following.count} onClose={() => setAsking(false)} />}
    </section>
  )
}

const CancelFollowing = ({ booking, count, onClose }: { booking: Booking; count: number; onClose: () => void }) => {
  const { t } = useText()
  const { firstNameOf } = useBookingText()
  const notice = useNotice(booking)
  const { mutateAsync } = useMutation(api.bookings.cancelBookingSeries.mutation({ alsoChanges: ['calendar'] }))
  const { id: fromBookingId, revision, seriesId = '' } = booking
  const cancel = () =>
    mutateAsync({ params: { seriesId }, body: { fromBookingId, revision, participantNotification: notice.notification } })
  return (
    <ConfirmDialog
      title={t('manager.bookings.series.cancelTitle', { count })}
      action={t('manager.bookings.series.cancel', { count })}
      pending={t('manager.bookings.actions.canceling')}
      keep={t('manager.bookings.cancel.keep')}
      done={t('manager.bookings.series.done', { count })}
      onConfirm={cancel}
      onClose={onClose}
    >
      <p className="mb-3 text-ink-2">{t('manager.bookings.cancel.body')}</p>
      <NotifyClient firstName={firstNameOf(booking)} notice={notice} asksForMessage />
    </ConfirmDialog>
  )
}
