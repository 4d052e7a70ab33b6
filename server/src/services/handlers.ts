import type { Handlers } from '../handler.ts'
import { bulkDeleteServices, bulkDeleteServicesByFilter, bulkUpdateServices, bulkUpdateServicesByFilter } from './bulk-services.ts'
import { cloneService } from './clone-service.ts'
import { bulkCreateServices, createService } from './create-service.ts'
import { setCustomSlug, validateSlug } from './custom-slug.ts'
import { type CancelBookingsOfService, deleteService } from './delete-service.ts'
import { disablePricingPlansForService, enablePricingPlansForService } from './pricing-plans.ts'
import { countServices, getService, queryServices } from './read-services.ts'
import { restoreService } from './restore-service.ts'
import { setServiceLocations } from './set-service-locations.ts'
import { updateService } from './update-service.ts'

export const servicesHandlers = ({ cancelBookings }: { cancelBookings: CancelBookingsOfService }): Handlers<'services'> => ({
  createService,
  bulkCreateServices,
  getService,
  updateService,
  bulkUpdateServices,
  bulkUpdateServicesByFilter,
  deleteService: deleteService(cancelBookings),
  bulkDeleteServices: bulkDeleteServices(cancelBookings),
  bulkDeleteServicesByFilter,
  restoreService,
  cloneService,
  setServiceLocations,
  enablePricingPlansForService,
  disablePricingPlansForService,
  queryServices,
  countServices,
  setCustomSlug,
  validateSlug,
})
