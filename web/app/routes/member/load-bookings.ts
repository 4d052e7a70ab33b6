import type { Filter, Service, Session, Sorting } from '@foyer/contract'
import type { Client } from '@foyer/sdk'
import { type BookingView, entriesOf, type MemberBooking, wholeIdOf } from '../../booking/member-bookings/member-booking.ts'

type Asked = { view: BookingView; now: string; limit: number; cursor?: string | null }

export type BookingList = { bookings: MemberBooking[]; next: string | undefined; prev: string | undefined }

/** A hold is not a booking. Canceled bookings are listed as past, whatever their time. */
const filters = {
  upcoming: (now: string) => ({ status: { $in: ['CONFIRMED', 'PENDING'] }, endDate: { $gte: now } }),
  waiting: (now: string) => ({ status: 'WAITING_LIST', endDate: { $gte: now } }),
  past: (now: string) => ({
    $or: [
      { status: { $in: ['CANCELED', 'DECLINED'] } },
      { status: { $in: ['CONFIRMED', 'PENDING', 'WAITING_LIST'] }, endDate: { $lt: now } },
    ],
  }),
} satisfies Record<BookingView, (now: string) => Filter>

const orders = { upcoming: 'ASC', waiting: 'ASC', past: 'DESC' } as const satisfies Record<BookingView, Sorting['order']>

export const loadBookings = async (api: Client, { role, identity }: Session, { view, now, limit, cursor }: Asked): Promise<BookingList> => {
  // Managers could read the bookings of all clients; here they see their own.
  const own = role === 'MANAGER' ? { 'createdBy.memberId': identity?.id ?? '' } : {}
  const first = {
    filter: { ...filters[view](now), ...own },
    sort: [{ fieldName: 'startDate', order: orders[view] }],
    cursorPaging: { limit },
  }
  const query = cursor ? { cursorPaging: { limit, cursor } } : first
  const answer = await api.bookings.queryExtendedBookings({ body: { query, withBookingAllowedActions: true } })
  const wholeIds = [...new Set(answer.extendedBookings.flatMap(({ booking }) => wholeIdOf(booking) ?? []))]
  const entries = entriesOf(answer.extendedBookings, await readTogether(api, wholeIds), { view, now })
  const services = await readServices(api, [
    ...new Set(entries.flatMap(({ booking, parts }) => [booking, ...parts].map(({ bookedEntity }) => serviceIdOf(bookedEntity)))),
  ])
  const { next, prev } = answer.pagingMetadata.cursors ?? {}
  return {
    bookings: entries.map((entry) => {
      const serviceOf = ({ bookedEntity }: MemberBooking['booking']) => services.find(({ id }) => id === serviceIdOf(bookedEntity))
      const service = serviceOf(entry.booking)
      const slugs = entry.parts.flatMap((part) => serviceOf(part)?.mainSlug.name ?? [])
      return {
        ...entry,
        slug: service?.mainSlug.name,
        slugs: slugs.length === entry.parts.length ? slugs : [],
        isAppointment: service?.type === 'APPOINTMENT',
        picture: service?.media?.mainMedia?.image,
      }
    }),
    next,
    prev,
  }
}

const serviceIdOf = ({ slot, schedule }: MemberBooking['booking']['bookedEntity']): string => slot?.serviceId ?? schedule?.serviceId ?? ''

const readTogether = async (api: Client, ids: readonly string[]) => {
  // The API answers at most a hundred bookings, and a visit has at most eight.
  const lists = Array.from({ length: Math.ceil(ids.length / 12) }, (_, index) => ids.slice(index * 12, (index + 1) * 12))
  const pages = await Promise.all(
    lists.map((some) => {
      const query = { filter: { 'multiServiceBookingInfo.id': { $in: some } }, cursorPaging: { limit: 100 } }
      return api.bookings.queryExtendedBookings({ body: { query, withBookingAllowedActions: true } })
    }),
  )
  return pages.flatMap(({ extendedBookings }) => extendedBookings)
}

const readServices = async (api: Client, ids: readonly string[]): Promise<Service[]> => {
  if (ids.length === 0) return []
  const query = { filter: { id: { $in: [...ids] }, hidden: false }, paging: { limit: ids.length } }
  return (await api.services.queryServices({ body: { query } })).services
}
