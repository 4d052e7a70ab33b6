import type { Handlers } from '../../ground/handler.ts'
import { createLocation } from './create-location.ts'
import { deleteLocation, type Users } from './delete-location.ts'
import { getLocation, listLocations } from './read-locations.ts'
import { updateLocation } from './update-location.ts'

export const locationsHandlers = (users: Users): Handlers<'locations'> => ({
  createLocation,
  listLocations,
  getLocation,
  updateLocation,
  deleteLocation: deleteLocation(users),
})
