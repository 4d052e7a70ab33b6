import type { Handlers } from '../../ground/handler.ts'
import { bulkDeleteServices, bulkDeleteServicesByFilter, bulkUpdateServices, bulkUpdateServicesByFilter } from './bulk-services.ts'
import { bulkCreateServices, type CopyOffer, cloneService, createService } from './create-service.ts'
import { setCustomSlug, validateSlug } from './custom-slug.ts'
import { type CancelBookingsOfService, deleteService, listDeletedServices, restoreService } from './delete-service.ts'
import { queryBookingForms, queryCategories, queryLocations, queryPolicies } from './find-by-services.ts'
import { type FindTouchedBookings, previewServiceChanges } from './preview-changes.ts'
import { type BenefitsOfPlans, disablePricingPlansForService, enablePricingPlansForService } from './pricing-plans.ts'
import { countServices, getService, queryServices, searchServices } from './read-services.ts'
import { saveWholeService } from './save-whole-service.ts'
import { type LeaveLocationsOfBookings, setServiceLocations } from './set-service-locations.ts'
import { updateService } from './update-service.ts'

type OfBookings = {
  cancelBookings: CancelBookingsOfService
  leavePlaces: LeaveLocationsOfBookings
  findTouchedBookings: FindTouchedBookings
}

type Passed = OfBookings & { copyOffer: CopyOffer; ofPlans: BenefitsOfPlans }

export const servicesHandlers = ({
  cancelBookings,
  leavePlaces,
  findTouchedBookings,
  copyOffer,
  ofPlans,
}: Passed): Handlers<'services'> => ({
  previewServiceChanges: previewServiceChanges(findTouchedBookings),
  createService,
  bulkCreateServices,
  getService,
  updateService,
  saveWholeService: saveWholeService(leavePlaces),
  bulkUpdateServices,
  bulkUpdateServicesByFilter,
  deleteService: deleteService(cancelBookings),
  bulkDeleteServices: bulkDeleteServices(cancelBookings),
  bulkDeleteServicesByFilter,
  restoreService,
  listDeletedServices,
  cloneService: cloneService(copyOffer),
  setServiceLocations: setServiceLocations(leavePlaces),
  enablePricingPlansForService: enablePricingPlansForService(ofPlans),
  disablePricingPlansForService: disablePricingPlansForService(ofPlans),
  queryServices,
  countServices,
  searchServices,
  queryPolicies,
  queryLocations,
  queryCategories,
  queryBookingForms,
  setCustomSlug,
  validateSlug,
})
