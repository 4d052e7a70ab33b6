import type { Handlers } from '../../ground/handler.ts'
import { bulkDeleteServices, bulkDeleteServicesByFilter, bulkUpdateServices, bulkUpdateServicesByFilter } from './bulk-services.ts'
import { bulkCreateServices, cloneService, createService } from './create-service.ts'
import { setCustomSlug, validateSlug } from './custom-slug.ts'
import { deleteService, listDeletedServices, restoreService } from './delete-service.ts'
import { queryBookingForms, queryCategories, queryLocations, queryPolicies } from './find-by-services.ts'
import { previewServiceChanges } from './preview-changes.ts'
import { disablePricingPlansForService, enablePricingPlansForService } from './pricing-plans.ts'
import { countServices, getService, queryServices, searchServices } from './read-services.ts'
import { saveWholeService } from './save-whole-service.ts'
import { setServiceLocations } from './set-service-locations.ts'
import { updateService } from './update-service.ts'

export const servicesHandlers: Handlers<'services'> = {
  previewServiceChanges,
  createService,
  bulkCreateServices,
  getService,
  updateService,
  saveWholeService,
  bulkUpdateServices,
  bulkUpdateServicesByFilter,
  deleteService,
  bulkDeleteServices,
  bulkDeleteServicesByFilter,
  restoreService,
  listDeletedServices,
  cloneService,
  setServiceLocations,
  enablePricingPlansForService,
  disablePricingPlansForService,
  queryServices,
  countServices,
  searchServices,
  queryPolicies,
  queryLocations,
  queryCategories,
  queryBookingForms,
  setCustomSlug,
  validateSlug,
}
