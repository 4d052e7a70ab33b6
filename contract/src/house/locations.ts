import { type Static, Type } from 'typebox'
import { Address } from '../ground/address.ts'
import { rows } from '../ground/operation.ts'
import { Email, Guid, IsoInstant, Nothing, Phone, Revision, TrimmedText } from '../ground/scalars.ts'

const writable = {
  name: TrimmedText(150),
  address: Type.Optional(Address),
  email: Type.Optional(Email),
  phone: Type.Optional(Phone),
}

export const BusinessLocation = Type.Object({
  id: Guid,
  ...writable,
  default: Type.Boolean(),
  revision: Revision,
  createdDate: IsoInstant,
  updatedDate: IsoInstant,
})
export type BusinessLocation = Static<typeof BusinessLocation>

export const NewBusinessLocation = Type.Object(writable)
export type NewBusinessLocation = Static<typeof NewBusinessLocation>

export const BusinessLocationChanges = Type.Object({
  ...Type.Partial(NewBusinessLocation).properties,
  id: Type.Optional(Guid),
  revision: Revision,
})
export type BusinessLocationChanges = Static<typeof BusinessLocationChanges>

export const locationEvents = {
  'location.created': Type.Object({ entity: BusinessLocation }),
  'location.updated': Type.Object({ entity: BusinessLocation, previous: BusinessLocation }),
  'location.deleted': Type.Object({ entity: BusinessLocation }),
} as const

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
