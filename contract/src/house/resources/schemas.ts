import { type Static, Type } from 'typebox'
import { FieldMask, FreeForm, Guid, IsoInstant, Revision, TrimmedText } from '../../ground/scalars.ts'
import { ParticipantNotification } from '../messages.ts'

export const ResourceType = Type.Object({
  id: Guid,
  name: TrimmedText(40),
  extendedFields: Type.Optional(FreeForm),
  revision: Revision,
  createdDate: IsoInstant,
  updatedDate: IsoInstant,
})
export type ResourceType = Static<typeof ResourceType>

export const NewResourceType = Type.Object({ name: ResourceType.properties.name, extendedFields: ResourceType.properties.extendedFields })
export type NewResourceType = Static<typeof NewResourceType>

export const ResourceTypeChanges = Type.Object({
  ...Type.Partial(NewResourceType).properties,
  id: Type.Optional(Guid),
  revision: Revision,
})

/** Business locations can be listed only if `availableInBusinessLocations` is true. */
export const SpecificLocation = Type.Object({
  availableInBusinessLocations: Type.Optional(Type.Boolean()),
  businessLocations: Type.Optional(Type.Array(Type.Object({ locationId: Guid }), { maxItems: 100 })),
})

export const LocationOptions = Type.Object({
  availableInAllLocations: Type.Optional(Type.Boolean()),
  specificLocationOptions: Type.Optional(SpecificLocation),
})
export type LocationOptions = Static<typeof LocationOptions>

/** The schedule with the working hours: the business's (`shared`) or the resource's own. If empty, the resource is open at all times. */
export const WorkingHoursSchedules = Type.Object({
  values: Type.Array(Type.Object({ scheduleId: Guid, shared: Type.Optional(Type.Boolean()) }), { maxItems: 1 }),
})
export type WorkingHoursSchedules = Static<typeof WorkingHoursSchedules>

export const Resource = Type.Object({
  id: Guid,
  name: TrimmedText(40),
  typeId: Type.Optional(Guid),
  workingHoursSchedules: WorkingHoursSchedules,
  locationOptions: LocationOptions,
  eventsSchedule: Type.Object({ scheduleId: Guid }),
  extendedFields: Type.Optional(FreeForm),
  revision: Revision,
  createdDate: IsoInstant,
  updatedDate: IsoInstant,
})
export type Resource = Static<typeof Resource>

const { name, typeId, extendedFields } = Resource.properties
const changeable = {
  workingHoursSchedules: Type.Optional(WorkingHoursSchedules),
  locationOptions: Type.Optional(LocationOptions),
  extendedFields,
}

export const NewResource = Type.Object({ name, typeId, ...changeable })
export type NewResource = Static<typeof NewResource>

export const ResourceChanges = Type.Object({
  id: Type.Optional(Guid),
  name: Type.Optional(name),
  typeId,
  ...changeable,
  revision: Revision,
})
export type ResourceChanges = Static<typeof ResourceChanges>

export const MaskedResource = Type.Object({
  resource: Type.Object({ ...ResourceChanges.properties, id: Guid }),
  fieldMask: Type.Optional(FieldMask),
})

/** Keeps or cancels coming bookings of a deleted resource. Without it, a deletion is refused if there are some. */
export const FutureBookings = Type.Enum(['KEEP', 'CANCEL'])
export type FutureBookings = Static<typeof FutureBookings>

/** A resource that is a staff member has the events of the staff member. */
export const resourceEvents = {
  'resource.created': Type.Object({ entity: Resource }),
  'resource.updated': Type.Object({ entity: Resource, previous: Resource }),
  'resource.deleted': Type.Object({ entity: Resource }),
  'resource_type.created': Type.Object({ entity: ResourceType }),
  'resource_type.updated': Type.Object({ entity: ResourceType, previous: ResourceType }),
  'resource_type.deleted': Type.Object({ entity: ResourceType }),
} as const

export const Removal = {
  futureBookings: Type.Optional(FutureBookings),
  participantNotification: Type.Optional(ParticipantNotification),
}
