import type { Handlers } from '../../ground/handler.ts'
import { createLocation, deleteLocation, getLocation, listLocations, updateLocation } from './manage-locations.ts'

export const locationsHandlers: Handlers<'locations'> = {
  createLocation,
  listLocations,
  getLocation,
  updateLocation,
  deleteLocation,
}
