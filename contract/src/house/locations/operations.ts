import { Type } from 'typebox'
import { rows } from '../../ground/operation.ts'
import { Guid, Nothing } from '../../ground/scalars.ts'
import { BusinessLocation, BusinessLocationChanges, NewBusinessLocation } from './schemas.ts'

const LocationAnswer = Type.Object({ location: BusinessLocation })
const LocationId = Type.Object({ locationId: Guid })

export const locationsOperations = rows({
  createLocation: {
    method: 'POST',
    path: '/_api/foyer/v1/locations',
    access: 'manager',
    permission: 'site.manage',
    isIdempotent: true,
    summary: 'Add a place where services are given',
    body: Type.Object({ location: NewBusinessLocation }),
    response: LocationAnswer,
    errors: ['TOO_MANY_LOCATIONS'],
  },
  listLocations: {
    method: 'GET',
    path: '/_api/foyer/v1/locations',
    access: 'visitor',
    permission: 'services.read',
    isRead: true,
    summary: 'All places of the business, the default one first',
    response: Type.Object({ locations: Type.Array(BusinessLocation) }),
    errors: [],
  },
  getLocation: {
    method: 'GET',
    path: '/_api/foyer/v1/locations/{locationId}',
    access: 'visitor',
    permission: 'services.read',
    isRead: true,
    summary: 'One place of the business',
    params: LocationId,
    response: LocationAnswer,
    errors: ['LOCATION_NOT_FOUND'],
  },
  updateLocation: {
    method: 'PATCH',
    path: '/_api/foyer/v1/locations/{location.id}',
    access: 'manager',
    permission: 'site.manage',
    summary: 'Change a place: the members sent. The default one is changed with the site',
    params: Type.Object({ 'location.id': Guid }),
    body: Type.Object({ location: BusinessLocationChanges }),
    response: LocationAnswer,
    errors: ['LOCATION_NOT_FOUND', 'STALE_REVISION', 'DEFAULT_LOCATION'],
  },
  deleteLocation: {
    method: 'DELETE',
    path: '/_api/foyer/v1/locations/{locationId}',
    access: 'manager',
    permission: 'site.manage',
    summary: 'Remove a place where no service is given; what was booked there keeps it',
    params: LocationId,
    response: Nothing,
    errors: ['LOCATION_NOT_FOUND', 'LOCATION_IN_USE', 'DEFAULT_LOCATION'],
  },
})
