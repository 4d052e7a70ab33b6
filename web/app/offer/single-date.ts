import type { Booking, Service } from '@foyer/contract'
import { paymentOfSingleDate } from '@foyer/domain/single-dates'

export const hasSingleDates = ({ type, onlineBooking }: Pick<Service, 'type' | 'onlineBooking'>): boolean =>
  type === 'COURSE' && onlineBooking.enabled && onlineBooking.singleDates?.enabled === true

/** A single date of a course is booked like a session of a class. */
export const asOfOneDate = (service: Service): Service => ({
  ...service,
  type: 'CLASS',
  payment: service.onlineBooking.singleDates ? paymentOfSingleDate(service.payment, service.onlineBooking.singleDates) : service.payment,
})

export const asBooked = (service: Service, { bookedEntity }: Pick<Booking, 'bookedEntity'>): Service =>
  service.type === 'COURSE' && bookedEntity.schedule === undefined ? asOfOneDate(service) : service
