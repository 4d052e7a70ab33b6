import type { Booking, CustomerChoices, Service } from '@foyer/contract'
import { slotOf } from '@foyer/domain/booked-slot'
import type { Client } from '@foyer/sdk'
import { dateInZone, isSameInstant, type PickerState, weeksShown } from './picker-state.ts'
import { dateOf, freeOf, type SlotDays, slotDaysOf } from './slot-days.ts'

export type PickerData = {
  state: PickerState
  /** The day whose times are shown at first: the asked one, else the first free one, else today. */
  date: string
  today: string
  now: string
  /** The times of all days on show, so that choosing a day needs no request. */
  days: SlotDays
  firstFree: string | null
  /** The service whose waiting list a visitor can join; absent where there is none, or a booking is to move. */
  waitsAt?: string | undefined
}

type Wanted = {
  service: Service
  state: PickerState
  now: Temporal.Instant
  customerChoices: CustomerChoices
  /** One of the locations of the business, where the service is given at several. */
  placeId?: string | undefined
  readTimes?: ReadTimes
}

/** Where the times come from: those to book, or those to which a booking may move. */
export type ReadTimes = Client['availability']['queryAvailability']

/** Five weeks of times: those that can be had, and the others with their reasons. */
export const loadPicker = async (
  api: Client,
  { service, state, now, customerChoices, placeId, readTimes = api.availability.queryAvailability }: Wanted,
): Promise<PickerData> => {
  const today = now.toZonedDateTimeISO(state.zone).toPlainDate().toString()
  const from = state.from > today ? state.from : today
  const to = Temporal.PlainDate.from(state.from).add({ weeks: weeksShown }).toString()
  const [days, firstFree] = await Promise.all([
    readDays(readTimes, service, { ...state, from, to, customerChoices, placeId }),
    readFirstFree(api, service, { ...state, customerChoices, placeId }),
  ])
  const firstFreeDay = Object.entries(days).find(([, times]) => freeOf(times).length > 0)?.[0]
  const date = state.date ?? firstFreeDay ?? (firstFree && dateInZone(firstFree, state.zone)) ?? today
  return { state, date, today, now: now.toString(), days, firstFree }
}

type Asked = Pick<PickerState, 'staff' | 'zone' | 'from'> & {
  to: string
  customerChoices: CustomerChoices
  placeId: string | undefined
}

const readDays = async (
  readTimes: ReadTimes,
  service: Service,
  { staff, zone, from, to, customerChoices, placeId }: Asked,
): Promise<SlotDays> => {
  const filter = {
    serviceId: [service.id],
    startDate: `${from}T00:00:00`,
    // A session that begins on the last evening may end after midnight.
    endDate: `${Temporal.PlainDate.from(to).add({ days: 1 })}T00:00:00`,
    ...(staff && { resourceId: [staff] }),
    ...(placeId && { 'location.businessLocation.id': [placeId] }),
  }
  const { availabilityEntries } = await readTimes({
    body: { query: { filter }, timezone: zone, customerChoices },
  })
  return slotDaysOf(availabilityEntries.filter(({ slot }) => dateOf(slot.startDate) >= from && dateOf(slot.startDate) < to))
}

type Wish = Pick<Asked, 'staff' | 'customerChoices' | 'placeId'>

const readFirstFree = async (api: Client, service: Service, { staff, customerChoices, placeId }: Wish): Promise<string | null> => {
  const body = { serviceIds: [service.id], customerChoices, ...(staff && { resourceId: staff }), ...(placeId && { locationId: placeId }) }
  const { nextFree } = await api.availability.listNextFree({ body })
  return nextFree[0]?.startDate ?? null
}

/** For moving a booking: its present time is not offered, unless with another staff member. */
export const withOwnTime = (data: PickerData, { startDate, bookedEntity }: Booking): PickerData => {
  const { staff, zone } = data.state
  const date = dateInZone(startDate, zone)
  const times = data.days[date]
  if (!times || (staff !== null && staff !== slotOf({ bookedEntity }).resource?.id)) return data
  const marked = times.map((time) =>
    isSameInstant(time.start, startDate) ? { start: time.start, reason: { code: 'YOURS' as const } } : time,
  )
  return { ...data, days: { ...data.days, [date]: marked } }
}
