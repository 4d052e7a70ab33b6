import type { Handlers } from '../handler.ts'
import { createLocation } from './create-location.ts'
import { deleteLocation, type ServicesAt } from './delete-location.ts'
import { getLocation, listLocations } from './read-locations.ts'
import { updateLocation } from './update-location.ts'

export const locationsHandlers = ({ servicesAt }: { servicesAt: ServicesAt }): Handlers<'locations'> => ({
  createLocation,
  listLocations,
  getLocation,
  updateLocation,
  deleteLocation: deleteLocation(servicesAt),
})
