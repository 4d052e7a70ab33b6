import type { Handlers } from '../handler.ts'
import { cloneServiceOptionsAndVariants, createServiceOptionsAndVariants } from './create-options.ts'
import { deleteServiceOptionsAndVariants } from './delete-options.ts'
import { getServiceOptionsAndVariants, getServiceOptionsAndVariantsByServiceId, queryServiceOptionsAndVariants } from './read-options.ts'
import { updateServiceOptionsAndVariants } from './update-options.ts'

export const serviceOptionsHandlers: Handlers<'service-options'> = {
  createServiceOptionsAndVariants,
  cloneServiceOptionsAndVariants,
  getServiceOptionsAndVariants,
  getServiceOptionsAndVariantsByServiceId,
  updateServiceOptionsAndVariants,
  deleteServiceOptionsAndVariants,
  queryServiceOptionsAndVariants,
}
