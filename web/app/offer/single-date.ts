import type { Booking, Service } from '@foyer/contract'
import { paymentOfSingleDate } from '@foyer/domain/single-dates'

/** Whether dates of a course can be booked one by one. */
export const hasSingleDates = ({ type, onlineBooking }: Pick<Service, 'type' | 'onlineBooking'>): boolean =>
  type === 'COURSE' && onlineBooking.enabled && onlineBooking.singleDates?.enabled === true

/** A date of a course is booked like a session of a class, at the price of a date. */
export const asOfOneDate = (service: Service): Service => ({
  ...service,
  type: 'CLASS',
  payment: service.onlineBooking.singleDates ? paymentOfSingleDate(service.payment, service.onlineBooking.singleDates) : service.payment,
})

/** The service as booked: the whole course, or one of its dates. */
export const asBooked = (service: Service, { bookedEntity }: Pick<Booking, 'bookedEntity'>): Service =>
  service.type === 'COURSE' && bookedEntity.schedule === undefined ? asOfOneDate(service) : service
