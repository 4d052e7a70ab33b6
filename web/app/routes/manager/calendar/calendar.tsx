import type { CalendarEvent } from '@foyer/contract'
import { useNavigate } from 'react-router'
import { BookingDrawer } from '../../../booking/bookings/booking-drawer.tsx'
import { NewBookingButton } from '../../../booking/bookings/new-booking-dialog.tsx'
import { PageTitle } from '../../../ground/page-title.tsx'
import type { ScreenHandle } from '../../../ground/permissions.ts'
import { CalendarBar, CalendarOptions, ColumnsChoice, PeopleChips } from '../../../house/calendar/calendar-bar.tsx'
import { CalendarBoard } from '../../../house/calendar/calendar-board.tsx'
import { CalendarProblem, CalendarSkeleton, NoStaffYet } from '../../../house/calendar/calendar-states.tsx'
import { drawsHours, viewTitle } from '../../../house/calendar/calendar-view.ts'
import { ListedCalendar } from '../../../house/calendar/listed-calendar.tsx'
import { RoomsBoard } from '../../../house/calendar/rooms-board.tsx'
import type { CalendarData } from '../../../house/calendar/use-calendar.ts'
import { BookingMessages } from '../../../house/messages/booking-messages.tsx'
import { paths } from '../../../paths.ts'
import { useText } from '../../../text/text.tsx'
import { CalendarDialogs } from './calendar-dialogs.tsx'
import { useCalendarScreen, useHasOwnFeed } from './use-calendar-screen.ts'

export const handle = { needs: 'calendar.read', isOpenToOwn: true } satisfies ScreenHandle

const Calendar = () => {
  const screen = useCalendarScreen()
  const { calendar, booking, dialog, openBooking, setDialog } = screen
  return (
    <div className="flex h-[calc(100dvh-4.5rem)] desk:h-dvh">
      <div className="flex min-w-0 grow flex-col">
        <Bar screen={screen} />
        <Board screen={screen} />
      </div>
      {booking !== null && calendar && (
        <BookingDrawer
          key={booking}
          bookingId={booking}
          staff={calendar.staff}
          services={calendar.services}
          onClose={() => openBooking(null)}
          onOpen={openBooking}
        >
          <BookingMessages bookingId={booking} />
        </BookingDrawer>
      )}
      {dialog && calendar && (
        <CalendarDialogs
          open={dialog}
          calendar={calendar}
          onClose={() => setDialog(null)}
          onCreated={openBooking}
          onOpenBooking={openingBooking(screen)}
          onMove={screen.drop}
        />
      )}
    </div>
  )
}

type Screen = ReturnType<typeof useCalendarScreen>

const openingSession =
  ({ openBooking, setDialog }: Screen) =>
  (session: CalendarEvent) => {
    openBooking(null)
    setDialog({ what: 'session', session })
  }
const openingBooking =
  ({ openBooking, setDialog }: Screen) =>
  (bookingId: string) => {
    setDialog(null)
    openBooking(bookingId)
  }

type PartProps = { screen: Screen }

const Bar = ({ screen }: PartProps) => {
  const { t, locale } = useText()
  const navigate = useNavigate()
  const hasOwnFeed = useHasOwnFeed()
  const { view, dates, change, notifyOnDrag, may } = screen
  return (
    <>
      <PageTitle>{t('manager.screens.calendar.title')}</PageTitle>
      <CalendarBar
        title={viewTitle(view, dates, locale, screen.isNarrow ? 'short' : 'long')}
        view={view}
        onChange={change}
        onStep={screen.step}
        onToday={screen.goToToday}
      >
        <CalendarOptions
          showsCanceled={view.showsCanceled}
          notifiesClients={notifyOnDrag.notifiesClients}
          onToggleCanceled={() => change({ showsCanceled: !view.showsCanceled })}
          onToggleTelling={notifyOnDrag.toggle}
          onBlock={() => screen.block()}
          onExplain={may('calendar.read') ? () => screen.explain() : undefined}
          onConflicts={() => void navigate(paths.manageConflicts())}
          onSubscribe={hasOwnFeed ? () => screen.setDialog({ what: 'feed' }) : undefined}
          onHelp={screen.help}
          onToday={screen.isNarrow ? screen.goToToday : undefined}
        />
        {may('bookings.manage') && <NewBookingButton onPress={() => screen.create()} />}
      </CalendarBar>
    </>
  )
}

const Board = ({ screen }: PartProps) => {
  const { calendar, error, view, person, isNarrow } = screen
  if (!calendar) return error ? <CalendarProblem error={error} onRetry={screen.retry} /> : <CalendarSkeleton />
  if (calendar.staff.length === 0) return <NoStaffYet />
  const showsRooms = view.view === 'day' && view.columns === 'rooms' && screen.may('calendar.read')
  return (
    <>
      {view.view === 'day' && screen.may('calendar.read') && <ColumnsChoice view={view} onChange={screen.change} />}
      {!showsRooms && (isNarrow || view.view !== 'day') && screen.may('calendar.read') && (
        <PeopleChips
          staff={calendar.staff}
          person={person}
          canShowAll={!isNarrow || !drawsHours(view.view)}
          onChange={(chosen) => screen.change({ person: chosen })}
        />
      )}
      {showsRooms && <Rooms screen={screen} />}
      {!showsRooms &&
        (drawsHours(view.view) ? <Hours screen={screen} calendar={calendar} /> : <Listed screen={screen} calendar={calendar} />)}
    </>
  )
}

const Rooms = ({ screen }: PartProps) => (
  <RoomsBoard
    view={screen.view}
    chosenBookingId={screen.booking}
    onOpen={screen.openBooking}
    onOpenSession={openingSession(screen)}
    onOpenBlock={(block) => screen.setDialog({ what: 'blocked', block })}
  />
)

type BoardProps = PartProps & { calendar: CalendarData }

const Hours = ({ screen, calendar }: BoardProps) => (
  <CalendarBoard
    calendar={calendar}
    dates={screen.dates}
    view={{ ...screen.view, view: screen.view.view === 'week' ? 'week' : 'day' }}
    person={screen.person}
    chosenBookingId={screen.booking}
    onOpen={screen.openBooking}
    onOpenSession={openingSession(screen)}
    onMove={screen.drop}
    // Managers who may not book block the free time instead.
    onCreate={screen.may('bookings.manage') ? screen.create : screen.block}
    onBlock={screen.block}
    onExplain={screen.explain}
    onOpenBlock={(block) => screen.setDialog({ what: 'blocked', block })}
  />
)

const Listed = ({ screen, calendar }: BoardProps) => (
  <ListedCalendar
    calendar={calendar}
    dates={screen.dates}
    view={{ ...screen.view, person: screen.person }}
    onOpenDay={(date) => screen.change({ view: 'day', date })}
    onOpenBooking={screen.openBooking}
    onOpenSession={openingSession(screen)}
  />
)

export default Calendar
