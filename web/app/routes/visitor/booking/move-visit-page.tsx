import { slotOf } from '@foyer/domain'
import type { Client } from '@foyer/sdk'
import { lazy, Suspense } from 'react'
import { redirect, useNavigate, useSearchParams } from 'react-router'
import { NoScripts } from '../../../booking/own-booking/no-scripts.tsx'
import { type MovedPart, useMoveVisit } from '../../../booking/own-booking/use-move.ts'
import { type OwnVisit, pagesOfVisit } from '../../../booking/own-visit.ts'
import { bookedParts, PartsList } from '../../../booking/parts-list.tsx'
import { RefusalBanner } from '../../../booking/refusals.tsx'
import { ChosenBar } from '../../../booking/slot-picker/chosen-bar.tsx'
import { isSameInstant, type Reader, readPickerState, searchWith } from '../../../booking/slot-picker/picker-state.ts'
import { SlotPicker } from '../../../booking/slot-picker/slot-picker.tsx'
import { loadTimes, type ReadWholes, type Times, type WholeTime } from '../../../booking/slot-picker/together/load-times.ts'
import { useChosenTime } from '../../../booking/slot-picker/use-picker-address.ts'
import { useStaffText } from '../../../booking/together-parts.ts'
import { formatWhen } from '../../../ground/format.ts'
import { PageTitle } from '../../../ground/page-title.tsx'
import { useText } from '../../../text/text.tsx'
import { BackLink } from '../../../ui/back-link.tsx'
import { Button } from '../../../ui/button.tsx'

const WholeConflict = lazy(() => import('../../../booking/booking-details/whole-conflict.tsx'))

type MoveVisitProps = { visit: OwnVisit; times: Times; partId?: string }

export const MoveVisit = ({ visit, times: { picker, wholes }, partId }: MoveVisitProps) => {
  const { t, locale } = useText()
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const { move, error, conflict, isPending, forget } = useMoveVisit(visit, partId)
  const moving = visit.parts.filter(({ booking }) => partId === undefined || booking.id === partId)
  const services = moving.flatMap(({ service }) => (service ? [{ service }] : []))
  const staffText = useStaffText(services)
  const chosen = useChosenTime(picker)
  const target = chosen && wholes.find(({ start }) => isSameInstant(start, chosen.start))
  const { zone } = picker.state
  const { startDate, endDate, bookedEntity } = partId === undefined ? visit.whole.booking : (moving[0]?.booking ?? visit.whole.booking)
  const title = partId === undefined ? t('together.moveTitle') : t('together.moveOneTitle', { service: bookedEntity.title })
  const when = formatWhen(startDate, endDate, zone, locale)
  return (
    <div className="page">
      <PageTitle>{title}</PageTitle>
      <BackLink to={pagesOfVisit(visit).manage}>{t('booking.manage.title')}</BackLink>
      <NoScripts words="booking.manage.noScripts" />
      <h1 className="text-date">{title}</h1>
      <p className="mt-2 mb-6 text-ink-2 wide:mb-8">
        {partId === undefined ? t('together.now', { when, count: visit.parts.length }) : t('together.nowOne', { when })}
      </p>
      {error && <RefusalBanner error={error} className="mb-6" />}
      <SlotPicker
        data={picker}
        aside={<PartsList parts={bookedParts(visit.parts)} zone={slotOf({ bookedEntity }).timezone} hasDates={visit.isSeparate} />}
      />
      <ChosenBar
        chosen={
          target
            ? {
                start: target.start,
                end: target.end,
                zone,
                second: staffText(target.staff),
                action: (
                  <Button
                    kind="primary"
                    isPending={isPending}
                    pendingLabel={t('booking.move.moving')}
                    onPress={() => void move(movedParts(moving, target, zone))}
                  >
                    {t(partId === undefined ? 'together.moveAll' : 'together.moveOneHere')}
                  </Button>
                ),
              }
            : null
        }
      />
      {conflict && (
        <Suspense fallback={null}>
          <WholeConflict
            parts={services}
            wanted={search.get('start') ?? startDate}
            zone={zone}
            times={conflict}
            promise="MOVES"
            onChoose={({ slots }) => void move(slots.map(slotToMove(zone)))}
            onClose={() => {
              forget()
              void navigate(searchWith(search, { start: null }), { replace: true, preventScrollReset: true })
            }}
          />
        </Suspense>
      )}
    </div>
  )
}

const slotToMove =
  (timezone: string) =>
  ({ startDate, endDate, resource }: { startDate: string; endDate: string; resource?: { id: string } | undefined }): MovedPart => ({
    startDate,
    endDate,
    timezone,
    ...(resource && { resource: { id: resource.id } }),
  })

/** Each service keeps its length and its distance from the first. */
const movedParts = (parts: OwnVisit['parts'], { start, staff }: WholeTime, timezone: string): MovedPart[] => {
  const first = parts.reduce(
    (earliest, { booking }) => (booking.startDate < earliest ? booking.startDate : earliest),
    parts[0]?.booking.startDate ?? start,
  )
  const shift = Temporal.Instant.from(first).until(start)
  const moved = (instant: string) => Temporal.Instant.from(instant).add(shift).toString()
  return parts.map(({ booking }, position) => {
    const id = staff[position]
    return slotToMove(timezone)({ startDate: moved(booking.startDate), endDate: moved(booking.endDate), resource: id ? { id } : undefined })
  })
}

type VisitToMove = { visit: OwnVisit; times: Times; partId?: string }

/** Redirects to the visit's page where it cannot be moved. */
export const loadVisitMove = async (api: Client, visit: OwnVisit, search: URLSearchParams, reader: Reader): Promise<VisitToMove> => {
  const { whole, multiServiceBookingId } = visit
  const part = visit.isSeparate ? visit.rules.find(({ booking }) => booking.id === search.get('part')) : undefined
  const { whyNot, booking } = part ?? whole
  if (whole.isOff || whyNot.move || (visit.isSeparate && !part)) throw redirect(pagesOfVisit(visit).manage)
  const now = Temporal.Instant.from(whole.now)
  const which = part ? { bookingId: part.booking.id } : {}
  const read: ReadWholes = async (range) => {
    const body = { ...range, ...which }
    const { multiServiceTimes } =
      whole.by === 'CUSTOMER'
        ? await api.bookings.listMultiServiceTimesToMove({ params: { multiServiceBookingId }, body })
        : await api.bookings.listMultiServiceTimesToMoveAnonymously({ params: { token: whole.token }, body })
    return multiServiceTimes
  }
  const times = await loadTimes(read, readPickerState(search, reader, now), now)
  return { visit, times: withoutOwnTime(times, booking.startDate), ...(part && { partId: part.booking.id }) }
}

const withoutOwnTime = ({ picker, wholes }: Times, own: string): Times => ({
  wholes,
  picker: {
    ...picker,
    days: Object.fromEntries(
      Object.entries(picker.days).map(([date, choices]) => [
        date,
        choices.map((time) => (isSameInstant(time.start, own) ? { ...time, reason: { code: 'YOURS' as const } } : time)),
      ]),
    ),
  },
})
