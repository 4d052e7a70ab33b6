import type { Handlers } from '../../ground/handler.ts'
import { createLocation, deleteLocation, getLocation, listLocations, type Users, updateLocation } from './manage-locations.ts'

export const locationsHandlers = (users: Users): Handlers<'locations'> => ({
  createLocation,
  listLocations,
  getLocation,
  updateLocation,
  deleteLocation: deleteLocation(users),
})
