import type { Service } from '@foyer/contract'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../api.ts'
import { sessionMinutes } from '../session-minutes.ts'

/** The time of a new booking; without a staff member, any free one gives it. */
export type ChosenTime = { startDate: string; endDate: string; resourceId: string | undefined }

export const timeFrom = (startDate: string, service: Service, resourceId: string | undefined): ChosenTime => ({
  startDate,
  endDate: Temporal.Instant.from(startDate)
    .add({ minutes: sessionMinutes(service) })
    .toString(),
  resourceId,
})

/** The first free time of a service, with one staff member or any. */
export const useNextFree = (service: Service | undefined, resourceId: string | null): ChosenTime | null => {
  const query = api.availability.listNextFree.query({
    body: { serviceIds: service ? [service.id] : [], ...(resourceId !== null && { resourceId }) },
  })
  const { data } = useQuery({ ...query, enabled: service !== undefined })
  const found = data?.nextFree.find(({ serviceId }) => serviceId === service?.id)
  if (!service || found?.startDate === undefined) return null
  return timeFrom(found.startDate, service, resourceId ?? found.resourceIds[0])
}
