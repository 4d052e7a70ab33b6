import type { CalendarEvent } from '@foyer/contract'
import { useState } from 'react'
import { BookingDrawer } from '../../../booking/bookings/booking-drawer.tsx'
import { NewBookingButton, NewBookingDialog } from '../../../booking/bookings/new-booking-dialog.tsx'
import { SessionRoster } from '../../../booking/bookings/session-roster.tsx'
import type { Proposal } from '../../../booking/bookings/use-new-booking.ts'
import { instantOf } from '../../../ground/day-clock.ts'
import { formatDay, localDateOf } from '../../../ground/format.ts'
import { useNow } from '../../../ground/now.ts'
import { PageTitle } from '../../../ground/page-title.tsx'
import { type ScreenHandle, useMay } from '../../../ground/permissions.ts'
import { CalendarProblem, NoStaffYet } from '../../../house/calendar/calendar-states.tsx'
import { useCalendar } from '../../../house/calendar/use-calendar.ts'
import { BookingMessages } from '../../../house/messages/booking-messages.tsx'
import { ScreenBar } from '../../../house/shell/screen-bar.tsx'
import { useSite } from '../../../house/site-context.ts'
import { useText } from '../../../text/text.tsx'
import { useHotkeys } from '../../../ui/hotkeys.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useNeeds } from './needs.tsx'
import { TodayBoard } from './today-board.tsx'

export const handle = { needs: 'bookings.read', isOpenToOwn: true } satisfies ScreenHandle

const Today = () => {
  const { t, locale } = useText()
  const { timeZone } = useSite()
  const now = useNow(30)
  const today = localDateOf(instantOf(now), timeZone)
  const { calendar, error, retry } = useCalendar([today])
  const needs = useNeeds(today)
  const [bookingId, setBookingId] = useState<string | null>(null)
  const [session, setSession] = useState<CalendarEvent | null>(null)
  const openBooking = (id: string | null) => {
    setSession(null)
    setBookingId(id)
  }
  const openSession = (opened: CalendarEvent) => {
    setBookingId(null)
    setSession(opened)
  }
  const [creating, setCreating] = useState<{ proposal: Proposal | null } | null>(null)
  const create = () => setCreating({ proposal: null })
  const may = useMay()
  const mayBook = may('bookings.manage')
  const isNobody = calendar?.staff.length === 0 && !may('calendar.read')
  useHotkeys(mayBook ? { n: create } : {})
  return (
    <div className="flex">
      <div className="min-w-0 grow">
        <PageTitle>{t('manager.screens.today.title')}</PageTitle>
        <ScreenBar title={formatDay(instantOf(now), timeZone, locale)}>
          <span className="ms-auto" />
          {mayBook && <NewBookingButton onPress={create} />}
        </ScreenBar>
        {!calendar && !error && <TodaySkeleton />}
        {!calendar && error && <CalendarProblem error={error} onRetry={retry} />}
        {calendar && isNobody && <NoStaffYet />}
        {calendar && !isNobody && (
          <TodayBoard
            calendar={calendar}
            needs={needs}
            date={today}
            now={now}
            isBesideBooking={bookingId !== null}
            onOpen={openBooking}
            onOpenSession={openSession}
            onCreate={(proposal) => setCreating({ proposal })}
          />
        )}
      </div>
      {bookingId !== null && calendar && (
        <BookingDrawer
          key={bookingId}
          bookingId={bookingId}
          staff={calendar.staff}
          services={calendar.services}
          onClose={() => openBooking(null)}
          onOpen={openBooking}
        >
          <BookingMessages bookingId={bookingId} />
        </BookingDrawer>
      )}
      {session && calendar && (
        <SessionRoster
          session={session}
          services={calendar.services}
          staff={calendar.staff}
          onClose={() => setSession(null)}
          onOpenBooking={openBooking}
        />
      )}
      {creating && calendar && (
        <NewBookingDialog
          services={calendar.services}
          staff={calendar.staff}
          proposal={creating.proposal}
          onClose={() => setCreating(null)}
          onCreated={openBooking}
        />
      )}
    </div>
  )
}

const TodaySkeleton = () => {
  const { t } = useText()
  return (
    <div role="status" className="grid gap-5 p-5">
      <span className="sr-only">{t('manager.today.loading')}</span>
      <Skeleton className="h-8 w-2/3" />
      <Skeleton className="h-44 w-full" />
      <div className="grid gap-5 desk:grid-cols-[5fr_7fr]">
        <Skeleton className="h-80" />
        <Skeleton className="h-80" />
      </div>
    </div>
  )
}

export default Today
