import type { Resource, Service } from '@foyer/contract'

type Needed = Pick<Resource, 'id' | 'typeId'>
type Entry = Service['serviceResources'][number]

const namedIn = ({ resourceIds }: Entry): readonly string[] => resourceIds?.values ?? []

/** Matches a resource that names the room, or that accepts any of its type. */
const entryFor = ({ id, typeId }: Needed, { serviceResources }: Service): Entry | undefined =>
  serviceResources.find((entry) => {
    const named = namedIn(entry)
    return named.length > 0 ? named.includes(id) : entry.resourceType.id === typeId
  })

export type NeedingService = { service: Service; acceptsAnyOfType: boolean }

export const servicesNeeding = (room: Needed, services: readonly Service[]): NeedingService[] =>
  services.flatMap((service) => {
    const entry = entryFor(room, service)
    return entry ? [{ service, acceptsAnyOfType: namedIn(entry).length === 0 }] : []
  })

export type Aftermath = {
  withoutRoom: Service[]
  others: Service[]
}

export const aftermathOf = (deleted: readonly Needed[], services: readonly Service[], rooms: readonly Needed[]): Aftermath => {
  const gone = new Set(deleted.map(({ id }) => id))
  const remaining = rooms.filter(({ id }) => !gone.has(id))
  const affected = services.filter((service) => deleted.some((room) => entryFor(room, service)))
  const hasNoRoomLeft = ({ serviceResources }: Service) =>
    serviceResources.some((entry) => {
      const named = namedIn(entry)
      if (named.length > 0) return named.every((id) => gone.has(id))
      return (
        deleted.some(({ typeId }) => typeId === entry.resourceType.id) && !remaining.some(({ typeId }) => typeId === entry.resourceType.id)
      )
    })
  return { withoutRoom: affected.filter(hasNoRoomLeft), others: affected.filter((service) => !hasNoRoomLeft(service)) }
}
