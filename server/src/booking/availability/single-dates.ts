import { paymentOfSingleDate } from '@foyer/domain'
import type { BookableService } from './catalogue.ts'

/** Whether sessions of a service can be booked: of a class, and of a course that lets its dates be booked one by one. */
export const hasSessionsToBook = ({ type, singleDates }: Pick<BookableService, 'type' | 'singleDates'>): boolean =>
  type === 'CLASS' || (type === 'COURSE' && singleDates !== null)

/** A course as one of its dates is booked: at the price of a date, and without the options of the whole. Other services stay. */
export function asSingleDate(service: BookableService): BookableService {
  if (service.type !== 'COURSE' || service.singleDates === null) return service
  return { ...service, payment: paymentOfSingleDate(service.payment, service.singleDates), options: null }
}
