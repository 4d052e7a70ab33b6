import type { Handlers } from '../../ground/handler.ts'
import type { FindTouchedBookings } from '../services/preview-changes.ts'
import {
  cloneServiceOptionsAndVariants,
  createServiceOptionsAndVariants,
  deleteServiceOptionsAndVariants,
  previewServiceOptions,
  updateServiceOptionsAndVariants,
} from './manage-options.ts'
import { getServiceOptionsAndVariants, getServiceOptionsAndVariantsByServiceId, queryServiceOptionsAndVariants } from './read-options.ts'

export const serviceOptionsHandlers = (findTouchedBookings: FindTouchedBookings): Handlers<'service-options'> => ({
  previewServiceOptions: previewServiceOptions(findTouchedBookings),
  createServiceOptionsAndVariants,
  cloneServiceOptionsAndVariants,
  getServiceOptionsAndVariants,
  getServiceOptionsAndVariantsByServiceId,
  updateServiceOptionsAndVariants,
  deleteServiceOptionsAndVariants,
  queryServiceOptionsAndVariants,
})
