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

export const useCalendarScreen = () => {
  const may = useMay()
  const { locale } = useText()
  const { timeZone, businessScheduleId } = useSite()
  const navigate = useNavigate()
  const today = localDateOf(instantOf(useNow(30)), timeZone)
  const { view, booking, begin, change, openBooking } = useCalendarAddress(today)
  const isNarrow = useMediaQuery('(max-width: 899px)')
  const dates = datesOf(view, { isNarrow, locale })
  // Views without hours read their bookings themselves; hours are loaded for one date only, that of a new booking.
  const loaded = useCalendar(drawsHours(view.view) ? dates : [view.date])
  const notifyOnDrag = useNotifiesOnDrag()
  // On a phone, day and week have room for one staff member. A manager with rights to their own calendar alone always sees their own.
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
    notifyOnDrag,
    dialog,
    setDialog,
    change,
    openBooking,
    create,
    block,
    explain,
    drop: useDrop({ staff: loaded.calendar?.staff ?? [], notifiesClients: notifyOnDrag.notifiesClients, setDialog }),
    step,
    help,
    goToToday,
  }
}

export const useHasOwnFeed = (): boolean => {
  const may = useMay()
  const { staffMember } = useSession()
  return staffMember !== undefined && (may('bookings.own') || may('bookings.read'))
}

const whyNotAt = (spot: Spot | undefined, person: string | null, date: string): string =>
  paths.manageWhyNot({ date: spot?.date ?? date, ...(person && { person: person }), ...(spot && { at: String(spot.start) }) })

/** The address can open a dialog; the next dialog replaces it. */
const useDialog = (begun: OpenDialog | null, forgetBegun: () => void) => {
  const [chosen, setChosen] = useState<OpenDialog | null>(null)
  const setDialog = (next: OpenDialog | null) => {
    if (begun) forgetBegun()
    setChosen(next)
  }
  return { dialog: chosen ?? begun, setDialog }
}

const viewKeys = (change: (changes: { view: View }) => void): Record<string, () => void> =>
  Object.fromEntries(calendarViews.map((view) => [view.charAt(0), () => change({ view })]))

const newBookingAt = (spot: Spot | undefined, date: string | undefined, zone: string): OpenDialog => ({
  what: 'new',
  proposal: spot ? { startDate: instantAt(spot.date, spot.start, zone), resourceId: spot.resourceId || null } : null,
  date,
})

type Blocking = { staff: readonly StaffMember[]; person: string | null; date: string; otherwise: string }

/** A block of the whole business is never proposed. */
const newBlockAt = (spot: Spot | undefined, { staff, person, date, otherwise }: Blocking): OpenDialog => {
  const wanted = spot?.resourceId || person
  const member = staff.find(({ resourceId }) => resourceId === wanted) ?? staff[0]
  return { what: 'block', draft: newBlock(member?.resource?.eventsSchedule.id ?? otherwise, spot?.date ?? date, spot?.start) }
}

type DropOptions = { staff: readonly StaffMember[]; notifiesClients: boolean; setDialog: (dialog: OpenDialog) => void }

/** A moved booking is announced to the client at once or later; a refusal offers other times. */
export const useDrop = ({ staff, notifiesClients, setDialog }: DropOptions) => {
  const { t } = useText()
  const { move } = useMoveBooking()
  return (wanted: BookingMove): void => {
    const { booking, isOverride, ...target } = wanted
    const isOtherPerson = target.resourceId !== slotOf(booking).resource?.id
    const newPerson = isOtherPerson ? staff.find(({ resourceId }) => resourceId === target.resourceId)?.name : undefined
    const onNotify = (moved: Booking, draft: string) => setDialog({ what: 'tell', booking: moved, draft })
    void move(booking, target, { notifiesClient: notifiesClients, isOverride, newPerson, onNotify }).catch((refusal: unknown) => {
      if (alternativesIn(refusal).length > 0) setDialog({ what: 'refused', move: wanted, refusal })
      else showToast({ text: refusalText(refusal, t) })
    })
  }
}
