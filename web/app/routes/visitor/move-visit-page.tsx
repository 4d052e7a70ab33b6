import { slotOf } from '@foyer/domain'
import { lazy, Suspense } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { RefusalBanner } from '../../features/own-booking/refusal-banner.tsx'
import { type OwnVisit, pagesOfVisit } from '../../features/own-booking/together/own-visit.ts'
import { PartsList } from '../../features/own-booking/together/parts-list.tsx'
import { type MovedPart, useMoveVisit } from '../../features/own-booking/together/use-visit-changes.ts'
import { listedParts } from '../../features/own-booking/together/visit-ticket.tsx'
import { ChosenBar } from '../../features/slot-picker/chosen-bar.tsx'
import { isSameInstant, searchWith } from '../../features/slot-picker/picker-state.ts'
import { SlotPicker } from '../../features/slot-picker/slot-picker.tsx'
import type { Times, WholeTime } from '../../features/slot-picker/together/load-times.ts'
import { useChosenTime } from '../../features/slot-picker/use-picker-address.ts'
import { formatWhen } from '../../format.ts'
import { PageTitle } from '../../page-title.tsx'
import { useText } from '../../text/text.tsx'
import { BackLink } from '../../ui/back-link.tsx'
import { Button } from '../../ui/button.tsx'
import { useWhoText } from '../../use-who-text.ts'

const WholeConflict = lazy(() => import('../../features/own-booking/together/whole-conflict.tsx'))

/** Another time for all services of a visit. */
export const MoveVisit = ({ visit, times: { picker, wholes } }: { visit: OwnVisit; times: Times }) => {
  const { t, locale } = useText()
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const { move, error, conflict, isPending, forget } = useMoveVisit(visit)
  const services = visit.parts.flatMap(({ service }) => (service ? [{ service }] : []))
  const whoText = useWhoText(services)
  const chosen = useChosenTime(picker)
  const target = chosen && wholes.find(({ start }) => isSameInstant(start, chosen.start))
  const { zone } = picker.state
  const { startDate, endDate, bookedEntity } = visit.whole.booking
  const when = formatWhen(startDate, endDate, zone, locale)
  return (
    <div className="page">
      <PageTitle>{t('together.moveTitle')}</PageTitle>
      <BackLink to={pagesOfVisit(visit).manage}>{t('booking.manage.title')}</BackLink>
      <h1 className="text-date">{t('together.moveTitle')}</h1>
      <p className="mt-2 mb-6 text-ink-2 wide:mb-8">{t('together.now', { when, count: visit.parts.length })}</p>
      {error && <RefusalBanner error={error} className="mb-6" />}
      <SlotPicker data={picker} aside={<PartsList parts={listedParts(visit.parts)} zone={slotOf({ bookedEntity }).timezone} />} />
      <ChosenBar
        chosen={
          target
            ? {
                start: target.start,
                end: target.end,
                zone,
                second: whoText(target.staff),
                action: (
                  <Button
                    kind="primary"
                    isPending={isPending}
                    pendingLabel={t('booking.move.moving')}
                    onPress={() => void move(movedParts(visit, target, zone))}
                  >
                    {t('together.moveAll')}
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
            onTake={({ slots }) => void move(slots.map(slotToMove(zone)))}
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

/** Each part as long as it is, and as long after the first as it is now. */
const movedParts = ({ parts, whole }: OwnVisit, { start, staff }: WholeTime, timezone: string): MovedPart[] => {
  const shift = Temporal.Instant.from(whole.booking.startDate).until(start)
  const moved = (instant: string) => Temporal.Instant.from(instant).add(shift).toString()
  return parts.map(({ booking }, position) => {
    const id = staff[position]
    return slotToMove(timezone)({ startDate: moved(booking.startDate), endDate: moved(booking.endDate), resource: id ? { id } : undefined })
  })
}
