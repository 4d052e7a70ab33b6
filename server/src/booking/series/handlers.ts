import { notingReached } from '../../ground/bounds/reached-bounds.ts'
import type { Handlers } from '../../ground/handler.ts'
import { cancelBookingSeries, rescheduleBookingSeries } from './change-booking-series.ts'
import { createBookingSeries, previewBookingSeries } from './create-booking-series.ts'
import {
  cancelBookingSeriesAnonymously,
  getBookingSeries,
  getBookingSeriesAnonymously,
  rescheduleBookingSeriesAnonymously,
} from './read-booking-series.ts'

export const seriesHandlers = {
  previewBookingSeries,
  createBookingSeries: (input, context) => notingReached(context, () => createBookingSeries(input, context)),
  getBookingSeries,
  cancelBookingSeries,
  rescheduleBookingSeries,
  getBookingSeriesAnonymously,
  cancelBookingSeriesAnonymously,
  rescheduleBookingSeriesAnonymously,
} satisfies Partial<Handlers<'bookings'>>
