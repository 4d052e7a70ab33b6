import type { Booking, Service, SessionWords } from '@foyer/contract'
import { ApiError, type Client, isRefusal } from '@foyer/sdk'
import { data, redirect } from 'react-router'
import { type OwnBooking, ownBookingOf, withoutService } from '../../../booking/own-booking.ts'
import { type OwnVisit, ownVisitOf } from '../../../booking/own-visit.ts'
import { readCourse } from '../../../booking/read-sessions.ts'
import { isOfSessions } from '../../../booking/session-of-booking.ts'
import { visitPaths } from '../../../booking/visit-of-services.ts'
import { asBooked } from '../../../offer/single-date.ts'
import { paths } from '../../../paths.ts'

/** A 404 for a link without a booking, a 410 for a booking whose service is gone. */
export const readOwnBooking = async (api: Client, token = '', { by = 'GUEST', page = 'manage' }: Reading = {}): Promise<OwnBooking> => {
  const params = { token }
  const booking = api.bookings.getBookingAnonymously({ params, query: {} })
  try {
    const [answer, { service }] = await Promise.all([booking, api.bookings.getServiceAnonymously({ params })])
    leadToVisit(answer.booking, { token, by, page })
    const now = Temporal.Now.instant()
    const [course, series] = await Promise.all([
      readOwnCourse(api, { booking: answer.booking, service, now }),
      readOwnSeries(api, { booking: answer.booking, token, by }),
    ])
    return ownBookingOf({ by, token, answer, service: asBooked(service, answer.booking), course, series, now })
  } catch (error) {
    if (isRefusal(error, 'bookings.getServiceAnonymously', 'SERVICE_NOT_FOUND')) {
      const answer = await booking
      leadToVisit(answer.booking, { token, by, page })
      throw data(withoutService(answer.booking), { status: 410 })
    }
    if (opensNothing(error)) throw new Response(null, { status: 404 })
    throw error
  }
}

type Reading = { by?: OwnBooking['by']; page?: 'manage' | 'confirmed' | 'move' }

const leadToVisit = ({ id, multiServiceBookingInfo }: Booking, { token, by, page }: Required<Reading> & { token: string }): void => {
  if (!multiServiceBookingInfo) return
  if (by === 'GUEST') throw redirect(visitPaths[page](token))
  throw redirect(page === 'move' ? visitPaths.moveOfMember(id) : visitPaths.ofMember(id))
}

export const readBookingOfCaller = async (api: Client, bookingId = '', page: Reading['page'] = 'manage'): Promise<OwnBooking> => {
  const own = await readOwnBooking(api, await readLinkOfCaller(api, bookingId), { by: 'CUSTOMER', page })
  if (own.booking.status === 'WAITING_LIST') await leadToWaitingList(api, bookingId)
  return own
}

export const leadToWaitingList = async (api: Client, entryId: string): Promise<void> => {
  const link = await api['waiting-list'].getWaitingListLink({ params: { entryId } }).catch((error: unknown) => {
    if (error instanceof ApiError && (error.status === 404 || error.code === 'INVALID_ARGUMENT')) return null
    throw error
  })
  if (link) throw redirect(paths.waitingList(link.token))
}

export const readOwnVisit = async (api: Client, token = '', by: OwnBooking['by'] = 'GUEST'): Promise<OwnVisit> => {
  const params = { token }
  try {
    const [answer, { services }] = await Promise.all([
      api.bookings.getMultiServiceBookingAnonymously({ params, query: {} }),
      api.bookings.listServicesOfPartsAnonymously({ params }),
    ])
    const visit = ownVisitOf({ by, token, answer, services, now: Temporal.Now.instant() })
    if (visit) return visit
    const [first] = answer.multiServiceBooking.bookings.flatMap(({ booking }) => booking ?? [])
    throw first ? data(withoutService(first), { status: 410 }) : new Response(null, { status: 404 })
  } catch (error) {
    if (opensNothing(error)) throw new Response(null, { status: 404 })
    throw error
  }
}

export const readVisitOfCaller = async (api: Client, bookingId = ''): Promise<OwnVisit> =>
  await readOwnVisit(api, await readLinkOfCaller(api, bookingId), 'CUSTOMER')

/** A 404 for a booking that is not the caller's. */
export const readLinkOfCaller = async (api: Client, bookingId = ''): Promise<string> => {
  try {
    return (await api.bookings.getBookingLink({ params: { bookingId } })).token
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.code === 'INVALID_ARGUMENT')) throw new Response(null, { status: 404 })
    throw error
  }
}

const readOwnSeries = async (api: Client, { booking: { seriesId }, token, by }: Pick<OwnBooking, 'booking' | 'token' | 'by'>) => {
  if (seriesId === undefined) return []
  const { series } = await (by === 'CUSTOMER'
    ? api.bookings.getBookingSeries({ params: { seriesId } })
    : api.bookings.getBookingSeriesAnonymously({ params: { token } }))
  return series.bookings
}

type OfCourse = { booking: Booking; service: Service; now: Temporal.Instant }

const readOwnCourse = async (api: Client, { booking, service, now }: OfCourse): Promise<OwnBooking['course']> => {
  const { schedule } = booking.bookedEntity
  if (!schedule) return null
  const { sessions, dates } = await readCourse(api, service, { now, zone: schedule.timezone })
  return dates && { sessions, dates }
}

// A token of the wrong length fails the validation instead of being unknown.
const opensNothing = (error: unknown): boolean =>
  (error instanceof ApiError && error.status === 404) ||
  isRefusal(error, 'bookings.getBookingAnonymously', 'INVALID_TOKEN', 'INVALID_ARGUMENT')

export const loadWords = async (api: Client, { token, booking, isOff }: OwnBooking): Promise<SessionWords[]> =>
  isOff || !isOfSessions(booking) ? [] : (await api.bookings.listSessionWordsAnonymously({ params: { token } })).words
