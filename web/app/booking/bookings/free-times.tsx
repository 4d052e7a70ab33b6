import type { Service, Slot, SlotAvailability } from '@foyer/contract'
import { ApiError } from '@foyer/sdk'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../api.ts'
import { formatShortDay, formatTime, localDateOf } from '../../ground/format.ts'
import { refusalText } from '../../ground/refusal-text.ts'
import { formatZone } from '../../ground/zone-text.ts'
import { useSite } from '../../house/site-context.ts'
import { givenName } from '../../people/person-name.ts'
import { useText } from '../../text/text.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { sessionMinutes } from '../session-minutes.ts'

type FreeTimeListProps = {
  slots: readonly Slot[] | undefined
  error: unknown
  chosen: string | null
  onChoose: (slot: Slot) => void
  onNextDay: () => void
}

const grid = 'grid grid-cols-[repeat(auto-fill,minmax(68px,1fr))] gap-1.5'

export const FreeTimeList = ({ slots, error, chosen, onChoose, onNextDay }: FreeTimeListProps) => {
  const { t, language, locale } = useText()
  const { timeZone } = useSite()
  if (error) return <Banner tone="bad" role="alert" title={refusalText(error, t)} />
  if (slots === undefined) return <LoadingTimes />
  const [first] = slots
  if (!first) {
    return (
      <EmptyState
        title={t('manager.bookings.move.none')}
        className="py-4!"
        actions={
          <Button size="small" onPress={onNextDay}>
            {t('manager.bookings.move.nextDay')}
          </Button>
        }
      />
    )
  }
  return (
    <fieldset>
      <legend className="mb-1.5 flex w-full justify-between gap-2 text-dense">
        <span className="font-strong">{t('manager.bookings.move.times')}</span>
        <span className="text-ink-3">{formatZone(first.startDate, timeZone, language)}</span>
      </legend>
      <div className={classes(grid, 'max-h-56 overflow-y-auto p-0.5')}>
        {slots.map((slot) => (
          <button
            key={slot.startDate}
            type="button"
            aria-pressed={slot.startDate === chosen}
            onClick={() => onChoose(slot)}
            className="min-h-(--control) rounded-s border border-line-2 bg-surface font-strong text-control hover:border-brand-line hover:bg-brand-wash aria-pressed:border-transparent aria-pressed:bg-brand-solid aria-pressed:text-on-brand"
          >
            {formatTime(slot.startDate, timeZone, locale)}
          </button>
        ))}
      </div>
    </fieldset>
  )
}

const skeletons = Array.from({ length: 12 }, (_, index) => index)

const LoadingTimes = () => {
  const { t } = useText()
  return (
    <div role="status" className={classes(grid, 'pt-7')}>
      <span className="sr-only">{t('manager.bookings.move.loading')}</span>
      {skeletons.map((index) => (
        <Skeleton key={index} className="h-(--control)" />
      ))}
    </div>
  )
}

type FreeTimesQuestion = {
  serviceId: string | undefined
  date: string | undefined
  resourceId: string | null
  movedBookingId?: string
}

// Booking policies bind clients; at the desk a short notice is no obstacle.
const onlyForClients = new Set<string>(['TOO_SOON', 'TOO_FAR', 'ONLINE_BOOKING_OFF'])

export const isFreeForStaff = ({ bookable, openSpots, reason }: SlotAvailability): boolean =>
  bookable || (openSpots > 0 && (reason === undefined || onlyForClients.has(reason.code)))

export const useFreeTimes = ({ serviceId, date, resourceId, movedBookingId }: FreeTimesQuestion) => {
  const { timeZone } = useSite()
  const filter = {
    serviceId: serviceId ?? '',
    ...(date !== undefined && { startDate: `${date}T00:00:00`, endDate: `${nextDay(date)}T00:00:00` }),
    ...(resourceId !== null && { resourceId }),
  }
  const body = { query: { filter }, timezone: timeZone }
  const query =
    movedBookingId === undefined
      ? api.availability.queryAvailability.query({ body })
      : api.bookings.listTimesToMove.query({ params: { bookingId: movedBookingId }, body })
  const { data, error, isPending } = useQuery({ ...query, enabled: serviceId !== undefined && date !== undefined })
  return { slots: data && eachStartOnce(data.availabilityEntries.filter(isFreeForStaff).map(({ slot }) => slot)), error, isPending }
}

const nextDay = (date: string) => Temporal.PlainDate.from(date).add({ days: 1 }).toString()

const eachStartOnce = (slots: readonly Slot[]): Slot[] =>
  [...new Map(slots.map((slot): [string, Slot] => [slot.startDate, slot])).values()].sort((one, other) =>
    Temporal.Instant.compare(one.startDate, other.startDate),
  )

type AlternativeTimesProps = {
  slots: readonly Slot[]
  wanted: string
  onChoose: (slot: Slot) => void
}

export const AlternativeTimes = ({ slots, wanted, onChoose }: AlternativeTimesProps) => {
  const { t, locale } = useText()
  const { timeZone } = useSite()
  const wantedDate = localDateOf(wanted, timeZone)
  const labelOf = ({ startDate, resource }: Slot) => {
    const day = localDateOf(startDate, timeZone) === wantedDate ? '' : `${formatShortDay(startDate, timeZone, locale)}, `
    const person = resource?.name === undefined ? '' : ` · ${givenName(resource.name)}`
    return `${day}${formatTime(startDate, timeZone, locale)}${person}`
  }
  if (slots.length === 0) return null
  return (
    <div className="mt-1.5 flex flex-wrap items-center gap-1.5">
      <span className="text-dense">{t('manager.bookings.closest')}</span>
      {slots.map((slot) => (
        <Button key={`${slot.startDate} ${slot.resource?.id}`} size="small" kind="tint" onPress={() => onChoose(slot)}>
          {labelOf(slot)}
        </Button>
      ))}
    </div>
  )
}

export const alternativesIn = (error: unknown): Slot[] => {
  if (!(error instanceof ApiError) || !Array.isArray(error.data.alternatives)) return []
  return error.data.alternatives.filter(isSlot)
}

const isSlot = (offered: unknown): offered is Slot =>
  typeof offered === 'object' && offered !== null && 'startDate' in offered && 'endDate' in offered

/** Without `resourceId`, the server chooses a staff member who is free. */
export type ChosenTime = { startDate: string; endDate: string; resourceId: string | undefined }

export const timeFrom = (startDate: string, service: Service, resourceId: string | undefined): ChosenTime => ({
  startDate,
  endDate: Temporal.Instant.from(startDate)
    .add({ minutes: sessionMinutes(service) })
    .toString(),
  resourceId,
})

export const useNextFree = (service: Service | undefined, resourceId: string | null): ChosenTime | null => {
  const query = api.availability.listNextFree.query({
    body: { serviceIds: service ? [service.id] : [], ...(resourceId !== null && { resourceId }) },
  })
  const { data } = useQuery({ ...query, enabled: service !== undefined })
  const found = data?.nextFree.find(({ serviceId }) => serviceId === service?.id)
  if (!service || found?.startDate === undefined) return null
  return timeFrom(found.startDate, service, resourceId ?? found.resourceIds[0])
}
