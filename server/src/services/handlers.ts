import type { Handlers } from '../handler.ts'
import { createService } from './create-service.ts'
import { setCustomSlug, validateSlug } from './custom-slug.ts'
import { type CancelBookingsOfService, deleteService } from './delete-service.ts'
import { queryCategories, queryLocations, queryPolicies } from './find-by-services.ts'
import { countServices, getService, queryServices } from './read-services.ts'
import { searchServices } from './search-services.ts'
import { setServiceLocations } from './set-service-locations.ts'
import { updateService } from './update-service.ts'

export const servicesHandlers = ({ cancelBookings }: { cancelBookings: CancelBookingsOfService }): Handlers<'services'> => ({
  createService,
  getService,
  updateService,
  deleteService: deleteService(cancelBookings),
  setServiceLocations,
  queryServices,
  countServices,
  searchServices,
  queryPolicies,
  queryLocations,
  queryCategories,
  setCustomSlug,
  validateSlug,
})
