import type { Resource } from '@foyer/contract'
import { useQueryClient } from '@tanstack/react-query'
import { client } from '../../api.ts'
import { refusalText } from '../../ground/refusal-text.ts'
import { useText } from '../../text/text.tsx'
import { showToast } from '../../ui/toasts.ts'
import { copyHoursOnce } from '../copy-hours.ts'
import { useSite } from '../site-context.ts'
import { hoursOf, type RoomHours } from './hours-of.ts'

/** Gives a room other hours, with an undo; the first own hours are a copy of the opening hours. */
export const useRoomHours = (room: Resource) => {
  const { t } = useText()
  const { businessScheduleId } = useSite()
  const queries = useQueryClient()
  const { id, eventsSchedule } = room
  const schedules: Record<RoomHours, { scheduleId: string }[]> = {
    business: [{ scheduleId: businessScheduleId }],
    own: [eventsSchedule],
    always: [],
  }

  const assign = async (hours: RoomHours, revision: string): Promise<Resource> => {
    const workingHoursSchedules = { values: schedules[hours] }
    const { resource } = await client.resources.updateResource({
      params: { 'resource.id': id },
      body: { resource: { workingHoursSchedules, revision } },
    })
    return resource
  }
  const refresh = () =>
    Promise.all(['resources', 'calendar', 'availability'].map((changed) => queries.invalidateQueries({ queryKey: [changed] })))

  const told = async (work: () => Promise<void>) => {
    await work().catch((refusal: unknown) => showToast({ text: refusalText(refusal, t) }))
    await refresh()
  }

  return (hours: RoomHours): Promise<void> =>
    told(async () => {
      if (hours === 'own') await copyHoursOnce(businessScheduleId, eventsSchedule.scheduleId)
      const { name, revision } = await assign(hours, room.revision)
      const goBack = () => told(async () => void (await assign(hoursOf(room), revision)))
      showToast({ text: t('manager.rooms.hoursSaved', { name }), undo: () => void goBack() })
    })
}
