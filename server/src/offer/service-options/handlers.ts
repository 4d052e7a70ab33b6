import type { Handlers } from '../../ground/handler.ts'
import {
  cloneServiceOptionsAndVariants,
  createServiceOptionsAndVariants,
  deleteServiceOptionsAndVariants,
  previewServiceOptions,
  updateServiceOptionsAndVariants,
} from './manage-options.ts'
import { getServiceOptionsAndVariants, getServiceOptionsAndVariantsByServiceId, queryServiceOptionsAndVariants } from './read-options.ts'

export const serviceOptionsHandlers: Handlers<'service-options'> = {
  previewServiceOptions,
  createServiceOptionsAndVariants,
  cloneServiceOptionsAndVariants,
  getServiceOptionsAndVariants,
  getServiceOptionsAndVariantsByServiceId,
  updateServiceOptionsAndVariants,
  deleteServiceOptionsAndVariants,
  queryServiceOptionsAndVariants,
}
