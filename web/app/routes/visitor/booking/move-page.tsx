import type { Booking, SlotAvailability } from '@foyer/contract'
import { slotOf, startTimesOf } from '@foyer/domain'
import type { Client } from '@foyer/sdk'
import { lazy, Suspense, useState } from 'react'
import { redirect, type ShouldRevalidateFunctionArgs, useNavigate, useSearchParams } from 'react-router'
import { bookedLocationId } from '../../../booking/location-and-staff.ts'
import { FollowingDates, SessionChoice } from '../../../booking/own-booking/move-choices.tsx'
import { NoScripts } from '../../../booking/own-booking/no-scripts.tsx'
import { useMove } from '../../../booking/own-booking/use-move.ts'
import { type OwnBooking, pagesOf } from '../../../booking/own-booking.ts'
import { reasonText } from '../../../booking/reason-text.ts'
import { LostDates, RefusalBanner } from '../../../booking/refusals.tsx'
import { choiceOfSlot, endOf } from '../../../booking/slot-choice.ts'
import { ChosenBar, useChosenText } from '../../../booking/slot-picker/chosen-bar.tsx'
import { loadPicker, type PickerData, type ReadTimes, withOwnTime } from '../../../booking/slot-picker/load-picker.ts'
import { isWithinShown, type Reader, readPickerState, searchWith } from '../../../booking/slot-picker/picker-state.ts'
import { ServiceAside } from '../../../booking/slot-picker/service-aside.tsx'
import { SlotPicker } from '../../../booking/slot-picker/slot-picker.tsx'
import { useChosenTime } from '../../../booking/slot-picker/use-picker-address.ts'
import { formatWhen } from '../../../ground/format.ts'
import { PageTitle } from '../../../ground/page-title.tsx'
import { useText } from '../../../text/text.tsx'
import { BackLink } from '../../../ui/back-link.tsx'
import { Button } from '../../../ui/button.tsx'

const ConflictSheet = lazy(() => import('../../../booking/booking-details/conflict-sheet.tsx'))

/** Choosing a time that is on show needs no request. */
export const shouldReadAgain = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  isWithinShown(currentUrl, nextUrl) ? false : defaultShouldRevalidate

export const MovePage = ({ targets }: { targets: MoveTargets }) => {
  const { t, locale } = useText()
  const { own } = targets
  const { booking } = own
  const zone = targets.kind === 'TIMES' ? targets.picker.state.zone : targets.zone
  const when = formatWhen(booking.startDate, booking.endDate, zone, locale)
  const [withFollowing, setWithFollowing] = useState(false)
  const move = useMove(own, withFollowing)
  return (
    <div className={targets.kind === 'TIMES' ? 'page' : 'page-narrow'}>
      <PageTitle>{t('booking.move.title')}</PageTitle>
      <BackLink to={pagesOf(own).manage}>{t('booking.manage.title')}</BackLink>
      <NoScripts words="booking.manage.noScripts" />
      <h1 className="text-date">{t('booking.move.title')}</h1>
      <p className="mt-2 mb-6 text-ink-2 wide:mb-8">{t('booking.move.now', { service: booking.bookedEntity.title, when })}</p>
      <FollowingDates own={own} isChosen={withFollowing} onChoose={setWithFollowing} />
      {move.error && (withFollowing ? <LostDates error={move.error} zone={zone} /> : <RefusalBanner error={move.error} className="mb-6" />)}
      {targets.kind === 'TIMES' ? (
        <ToTime own={own} picker={targets.picker} move={move} />
      ) : (
        <ToSession own={own} sessions={targets.sessions} zone={zone} move={move} />
      )}
    </div>
  )
}

type Moving = { own: OwnBooking; move: ReturnType<typeof useMove> }

const ToTime = ({ own, picker, move }: Moving & { picker: PickerData }) => {
  const { t } = useText()
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const chosenText = useChosenText(own.service)
  const chosen = useChosenTime(picker)
  const { booking, service } = own
  const { staff, zone } = picker.state
  const minutes = minutesOf(booking)
  return (
    <>
      <SlotPicker
        data={picker}
        aside={<ServiceAside service={service} staff={staff} search={search} minutes={minutes} price={booking.price} />}
      />
      <ChosenBar
        chosen={
          chosen
            ? {
                start: chosen.start,
                end: endOf(service, chosen.start, minutes),
                zone,
                second: chosenText(staff ?? chosen.resourceId),
                action: (
                  <Button
                    kind="primary"
                    isPending={move.isPending}
                    pendingLabel={t('booking.move.moving')}
                    onPress={() => void move.move({ start: chosen.start, resourceId: staff, zone, minutes })}
                  >
                    {t('booking.move.here')}
                  </Button>
                ),
              }
            : null
        }
      />
      <MoveConflict
        own={own}
        move={move}
        wanted={search.get('start') ?? booking.startDate}
        zone={zone}
        onAllTimes={() => void navigate(searchWith(search, { start: null }), { replace: true, preventScrollReset: true })}
      />
    </>
  )
}

const ToSession = ({ own, sessions, zone, move }: Moving & { sessions: readonly SlotAvailability[]; zone: string }) => {
  const { t, locale } = useText()
  const navigate = useNavigate()
  const [wanted, setWanted] = useState<SlotAvailability>()
  const moveTo = (session: SlotAvailability) => {
    setWanted(session)
    void move.move(choiceOfSlot(session.slot, zone))
  }
  return (
    <>
      <SessionChoice
        own={own}
        sessions={sessions}
        zone={zone}
        daysAhead={daysAhead}
        whyNot={(reason) => reasonText(reason, { t, locale, zone })}
        moving={move.isPending ? wanted?.slot.eventId : undefined}
        onMove={moveTo}
      />
      <MoveConflict
        own={own}
        move={move}
        wanted={wanted?.slot.startDate ?? own.booking.startDate}
        zone={zone}
        // Navigating to the same address reloads the times.
        onAllTimes={() => void navigate('', { replace: true, preventScrollReset: true })}
      />
    </>
  )
}

type MoveConflictProps = { own: OwnBooking; move: ReturnType<typeof useMove>; wanted: string; zone: string; onAllTimes: () => void }

const MoveConflict = ({ own: { service }, move, wanted, zone, onAllTimes }: MoveConflictProps) =>
  move.conflict && (
    <Suspense fallback={null}>
      <ConflictSheet
        service={service}
        wanted={wanted}
        conflict={move.conflict}
        zone={zone}
        promise="MOVES"
        onChoose={(slot) => void move.moveToSlot(slot, zone)}
        onClose={() => {
          move.forget()
          onAllTimes()
        }}
      />
    </Suspense>
  )

type MoveTargets =
  | { kind: 'TIMES'; own: OwnBooking; picker: PickerData }
  | { kind: 'SESSIONS'; own: OwnBooking; sessions: SlotAvailability[]; zone: string }

const daysAhead = 60

/** Redirects to the booking's page where it cannot be moved. */
export const loadMove = async (api: Client, own: OwnBooking, search: URLSearchParams, reader: Reader): Promise<MoveTargets> => {
  const { booking, service, token, by } = own
  if (own.isOff || own.whyNot.move || booking.bookedEntity.schedule) throw redirect(pagesOf(own).manage)
  const now = Temporal.Instant.from(own.now)
  const readEntries: ReadEntries = ({ body }) =>
    by === 'CUSTOMER'
      ? api.bookings.listTimesToMove({ params: { bookingId: booking.id }, body })
      : api.bookings.listTimesToMoveAnonymously({ params: { token }, body })
  if (service.type === 'CLASS') return { kind: 'SESSIONS', own, ...(await loadSessions(readEntries, own, now)) }
  const state = readPickerState(search, reader, now)
  const customerChoices = { durationInMinutes: minutesOf(booking) }
  const picker = await loadPicker(api, {
    service,
    state,
    now,
    readTimes: timesAmong(readEntries),
    customerChoices,
    locationId: bookedLocationId(own),
  })
  return { kind: 'TIMES', own, picker: withOwnTime(picker, booking) }
}

type ReadEntries = Client['availability']['queryAvailability']

/** A session that begins on the last evening may end a day later, and the query filters by the end. */
const timesAmong =
  (readEntries: ReadEntries): ReadTimes =>
  async ({ serviceId, fromDate, toDate, timeZone, resourceId, locationId, customerChoices }) => {
    const filter = {
      serviceId: [serviceId],
      startDate: `${fromDate}T00:00:00`,
      endDate: `${Temporal.PlainDate.from(toDate).add({ days: 1 })}T00:00:00`,
      ...(resourceId && { resourceId: [resourceId] }),
      ...(locationId && { 'location.businessLocation.id': [locationId] }),
    }
    const { availabilityEntries } = await readEntries({
      body: { query: { filter }, timezone: timeZone, ...(customerChoices && { customerChoices }) },
    })
    return startTimesOf(availabilityEntries).filter(({ start }) => start.slice(0, 10) >= fromDate && start.slice(0, 10) < toDate)
  }

const loadSessions = async (readEntries: ReadEntries, { booking }: OwnBooking, now: Temporal.Instant) => {
  const { timezone: zone, serviceId } = slotOf(booking)
  const local = (instant: Temporal.Instant) => instant.toZonedDateTimeISO(zone).toPlainDateTime().toString({ smallestUnit: 'second' })
  const filter = { serviceId: [serviceId], startDate: local(now), endDate: local(now.add({ hours: daysAhead * 24 })) }
  const { availabilityEntries } = await readEntries({ body: { query: { filter }, timezone: zone } })
  return { sessions: availabilityEntries.filter(({ reason }) => reason?.code !== 'TOO_FAR'), zone }
}

const minutesOf = ({ startDate, endDate }: Booking): number => Temporal.Instant.from(startDate).until(endDate).total('minutes')
