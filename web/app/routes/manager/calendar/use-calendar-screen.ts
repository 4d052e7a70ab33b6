import type { Booking, StaffMember } from '@foyer/contract'
import { slotOf } from '@foyer/domain'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { alternativesIn } from '../../../booking/bookings/free-times.tsx'
import { useMoveBooking } from '../../../booking/bookings/use-move-booking.ts'
import { instantAt, instantOf } from '../../../ground/day-clock.ts'
import { localDateOf } from '../../../ground/format.ts'
import { useNow } from '../../../ground/now.ts'
import { useMay } from '../../../ground/permissions.ts'
import { refusalText } from '../../../ground/refusal-text.ts'
import { newBlock } from '../../../house/calendar/block-draft.ts'
import type { BookingMove } from '../../../house/calendar/calendar-board.tsx'
import { calendarViews, datesOf, drawsHours, stepDate, useCalendarAddress, type View } from '../../../house/calendar/calendar-view.ts'
import type { Spot } from '../../../house/calendar/clashes.ts'
import { useCalendar } from '../../../house/calendar/use-calendar.ts'
import { useNotifiesOnDrag } from '../../../house/calendar/use-move.ts'
import { useSite } from '../../../house/site-context.ts'
import { paths } from '../../../paths.ts'
import { useSession } from '../../../session.tsx'
import { useText } from '../../../text/text.tsx'
import { useHotkeys } from '../../../ui/hotkeys.ts'
import { useMediaQuery } from '../../../ui/media-query.ts'
import { showToast } from '../../../ui/overlays/toasts.ts'
import type { OpenDialog } from './calendar-dialogs.tsx'

/** Where the calendar stands, what lies over it, and what its spots and keys do. */
export const useCalendarScreen = () => {
  const may = useMay()
  const { locale } = useText()
  const { timeZone, businessScheduleId } = useSite()
  const navigate = useNavigate()
  const today = localDateOf(instantOf(useNow(30)), timeZone)
  const { view, booking, begin, change, openBooking } = useCalendarAddress(today)
  const isNarrow = useMediaQuery('(max-width: 899px)')
  const dates = datesOf(view, { isNarrow, locale })
  // Lists read what happens by themselves; hours are worked out for one date, on which a new booking would be.
  const loaded = useCalendar(drawsHours(view.view) ? dates : [view.date])
  const telling = useNotifiesOnDrag()
  // A phone's day or week has room for one staff member; the agenda shows all. A manager with rights to their own calendar alone always sees their own.
  const isForOne = isNarrow && drawsHours(view.view)
  const person = (may('calendar.read') ? view.person : null) ?? (isForOne ? (loaded.calendar?.staff[0]?.resourceId ?? null) : null)

  const opening = {
    booking: (spot?: Spot) => newBookingAt(spot, view.date > today ? view.date : undefined, timeZone),
    block: (spot?: Spot) =>
      newBlockAt(spot, { staff: loaded.calendar?.staff ?? [], person, date: view.date, otherwise: businessScheduleId }),
  }
  const begun = begin === 'block' || (begin === 'booking' && may('bookings.manage')) ? opening[begin]() : null
  const { dialog, setDialog } = useDialog(begun, () => change({}))
  const create = (spot?: Spot) => setDialog(opening.booking(spot))
  const block = (spot?: Spot) => setDialog(opening.block(spot))
  const explain = (spot?: Spot) => void navigate(whyNotAt(spot, spot?.resourceId || person, view.date))
  const step = (direction: 1 | -1) => change({ date: stepDate(view, direction, isNarrow) })
  const help = () => setDialog({ what: 'help' })
  const goToToday = () => change({ date: today })
  useHotkeys({
    t: goToToday,
    ...viewKeys(change),
    ArrowLeft: () => step(-1),
    ArrowRight: () => step(1),
    ...(may('bookings.manage') && { n: () => create() }),
    '?': help,
  })
  return {
    ...loaded,
    view,
    dates,
    booking,
    person,
    isNarrow,
    may,
    telling,
    dialog,
    setDialog,
    change,
    openBooking,
    create,
    block,
    explain,
    drop: useDrop({ staff: loaded.calendar?.staff ?? [], notifiesClients: telling.notifiesClients, setDialog }),
    step,
    help,
    goToToday,
  }
}

/** Is the signed-in manager a staff member whose own bookings they may see? */
export const useHasOwnFeed = (): boolean => {
  const may = useMay()
  const { staffMember } = useSession()
  return staffMember !== undefined && (may('bookings.own') || may('bookings.read'))
}

const whyNotAt = (spot: Spot | undefined, who: string | null, date: string): string =>
  paths.manageWhyNot({ date: spot?.date ?? date, ...(who && { person: who }), ...(spot && { at: String(spot.start) }) })

/** The dialog that was opened here, or the one that the address began: that is over with the next. */
const useDialog = (begun: OpenDialog | null, forgetBegun: () => void) => {
  const [chosen, setChosen] = useState<OpenDialog | null>(null)
  const setDialog = (next: OpenDialog | null) => {
    if (begun) forgetBegun()
    setChosen(next)
  }
  return { dialog: chosen ?? begun, setDialog }
}

/** D for day, W for week, M for month, A for agenda. */
const viewKeys = (change: (changes: { view: View }) => void): Record<string, () => void> =>
  Object.fromEntries(calendarViews.map((view) => [view.charAt(0), () => change({ view })]))

const newBookingAt = (spot: Spot | undefined, date: string | undefined, zone: string): OpenDialog => ({
  what: 'new',
  proposal: spot ? { startDate: instantAt(spot.date, spot.start, zone), resourceId: spot.resourceId || null } : null,
  date,
})

type Blocking = { staff: readonly StaffMember[]; person: string | null; date: string; otherwise: string }

/** Closing the whole business is chosen, never proposed. */
const newBlockAt = (spot: Spot | undefined, { staff, person, date, otherwise }: Blocking): OpenDialog => {
  const wanted = spot?.resourceId || person
  const member = staff.find(({ resourceId }) => resourceId === wanted) ?? staff[0]
  return { what: 'block', draft: newBlock(member?.resource?.eventsSchedule.id ?? otherwise, spot?.date ?? date, spot?.start) }
}

type DropOptions = { staff: readonly StaffMember[]; notifiesClients: boolean; setDialog: (dialog: OpenDialog) => void }

/** What becomes of a booking that was dragged: it moves, and the client is told now or afterwards; or the refusal offers other times. */
export const useDrop = ({ staff, notifiesClients, setDialog }: DropOptions) => {
  const { t } = useText()
  const { move } = useMoveBooking()
  return (wanted: BookingMove): void => {
    const { booking, isOverride, ...target } = wanted
    const isOtherPerson = target.resourceId !== slotOf(booking).resource?.id
    const newPerson = isOtherPerson ? staff.find(({ resourceId }) => resourceId === target.resourceId)?.name : undefined
    const onTell = (moved: Booking, draft: string) => setDialog({ what: 'tell', booking: moved, draft })
    void move(booking, target, { notifiesClient: notifiesClients, isOverride, newPerson, onTell }).catch((refusal: unknown) => {
      if (alternativesIn(refusal).length > 0) setDialog({ what: 'refused', move: wanted, refusal })
      else showToast({ text: refusalText(refusal, t) })
    })
  }
}
