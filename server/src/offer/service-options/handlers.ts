import type { Handlers } from '../../ground/handler.ts'
import type { FindTouchedBookings } from '../services/services.ts'
import { cloneServiceOptionsAndVariants, createServiceOptionsAndVariants } from './create-options.ts'
import { deleteServiceOptionsAndVariants } from './delete-options.ts'
import { previewServiceOptions } from './preview-options.ts'
import { getServiceOptionsAndVariants, getServiceOptionsAndVariantsByServiceId, queryServiceOptionsAndVariants } from './read-options.ts'
import { updateServiceOptionsAndVariants } from './update-options.ts'

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
