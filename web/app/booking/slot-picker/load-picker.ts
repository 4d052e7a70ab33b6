import type { Booking, Contract, CustomerChoices, Sent, Service, StartTime, StartTimesRequest } from '@foyer/contract'
import { slotOf } from '@foyer/domain/booked-slot'
import type { Client } from '@foyer/sdk'
import { dateInZone, isSameInstant, type PickerState, weeksShown } from './picker-state.ts'
import { freeOf, type SlotDays, slotDaysOf } from './slot-days.ts'

export type PickerData = {
  state: PickerState
  /** The asked day, else the first with a free time, else the first. */
  date: string
  today: string
  now: string
  days: SlotDays
  firstFree: string | null
  /** Absent where the service has no waiting list, and while a booking is moved. */
  waitsAt?: string | undefined
}

type Wanted = {
  service: Service
  state: PickerState
  now: Temporal.Instant
  customerChoices: CustomerChoices
  locationId?: string | undefined
  readTimes?: ReadTimes
}

export type ReadTimes = (asked: StartTimesRequest) => Promise<StartTime[]>

export const loadPicker = async (
  api: Client,
  { service, state, now, customerChoices, locationId, readTimes }: Wanted,
): Promise<PickerData> => {
  const { staff, zone } = state
  const today = now.toZonedDateTimeISO(zone).toPlainDate().toString()
  const from = state.from > today ? state.from : today
  const wish = { customerChoices, ...(staff && { resourceId: staff }), ...(locationId && { locationId }) }
  const toDate = Temporal.PlainDate.from(state.from).add({ weeks: weeksShown }).toString()
  const days = slotDaysOf(await (readTimes ?? timesToBook(api))({ serviceId: service.id, fromDate: from, toDate, timeZone: zone, ...wish }))
  const [firstFreeDay, times] = Object.entries(days).find(([, each]) => freeOf(each).length > 0) ?? []
  // While a booking is moved, its present time looks free but is no target, so the server is asked.
  const shownFirst = from === today && !readTimes ? freeOf(times)[0]?.start : undefined
  const firstFree = shownFirst ?? (await readFirstFree(api, { serviceIds: [service.id], ...wish }))
  const date = state.date ?? firstFreeDay ?? from
  return { state, date, today, now: now.toString(), days, firstFree }
}

const timesToBook =
  (api: Client): ReadTimes =>
  async (body) =>
    (await api.availability.listStartTimes({ body })).startTimes

type Wish = NonNullable<Sent<Contract['availability']['listNextFree']>['body']>

const readFirstFree = async (api: Client, body: Wish): Promise<string | null> => {
  const { nextFree } = await api.availability.listNextFree({ body })
  return nextFree[0]?.startDate ?? null
}

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
