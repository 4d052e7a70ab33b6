import { notingReached } from '../../ground/bounds/bounds.ts'
import type { Handlers } from '../../ground/handler.ts'
import {
  cancelBookingSeriesAnonymously,
  getBookingSeriesAnonymously,
  rescheduleBookingSeriesAnonymously,
} from './anonymous-booking-series.ts'
import { cancelBookingSeries } from './cancel-booking-series.ts'
import { createBookingSeries } from './create-booking-series.ts'
import { previewBookingSeries } from './preview-booking-series.ts'
import { getBookingSeries } from './read-booking-series.ts'
import { rescheduleBookingSeries } from './reschedule-booking-series.ts'

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
