import type { Resource } from '@foyer/contract'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { client } from '../../api.ts'
import { refusalText } from '../../ground/refusal-text.ts'
import { paths } from '../../paths.ts'
import { useText } from '../../text/text.tsx'
import { FormSection } from '../../ui/form-section.tsx'
import { Link } from '../../ui/link.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { showToast } from '../../ui/toasts.ts'
import { copyHoursOnce } from '../copy-hours.ts'
import { useSite } from '../site-context.ts'

type RoomHoursProps = {
  room: Resource
  /** Draws the hours of the own schedule. */
  children: (scheduleId: string) => ReactNode
}

/** Opening hours, own hours or none; only the own ones are painted here. */
export const RoomHours = ({ room, children }: RoomHoursProps) => {
  const { t } = useText()
  const hours = hoursOf(room)
  const choose = useRoomHours(room)
  return (
    <FormSection title={t('manager.rooms.hoursTitle')} hint={t('manager.rooms.hoursHint')}>
      <RadioGroup
        label={t('manager.rooms.whichHours')}
        value={hours}
        onChange={(which) => void choose(which)}
        choices={[
          { value: 'business', label: t('manager.rooms.followsLong') },
          { value: 'own', label: t('manager.rooms.ownLong') },
          { value: 'always', label: t('manager.rooms.alwaysLong') },
        ]}
      />
      {hours === 'business' && (
        <Link to={`${paths.manageSettings()}#hours`} className="justify-self-start text-dense">
          {t('manager.rooms.businessHours')}
        </Link>
      )}
      {hours === 'own' && children(room.eventsSchedule.scheduleId)}
    </FormSection>
  )
}

/** Gives a room other hours, with an undo; the first own hours are a copy of the opening hours. */
const useRoomHours = (room: Resource) => {
  const { t } = useText()
  const { businessScheduleId } = useSite()
  const queries = useQueryClient()
  const { id, eventsSchedule } = room
  const schedules: Record<HoursKind, { scheduleId: string }[]> = {
    business: [{ scheduleId: businessScheduleId }],
    own: [eventsSchedule],
    always: [],
  }

  const assign = async (hours: HoursKind, revision: string): Promise<Resource> => {
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

  return (hours: HoursKind): Promise<void> =>
    told(async () => {
      if (hours === 'own') await copyHoursOnce(businessScheduleId, eventsSchedule.scheduleId)
      const { name, revision } = await assign(hours, room.revision)
      const goBack = () => told(async () => void (await assign(hoursOf(room), revision)))
      showToast({ text: t('manager.rooms.hoursSaved', { name }), undo: () => void goBack() })
    })
}

/** Which hours a room has: those of the business, its own, or none, which means at all times. */
type HoursKind = 'business' | 'own' | 'always'

export const hoursOf = ({ workingHoursSchedules: { values } }: Resource): HoursKind => {
  const [schedule] = values
  if (!schedule) return 'always'
  return schedule.shared ? 'business' : 'own'
}

/** The word of each in a table: `manager.rooms.follows`. */
export const hoursWords = { business: 'follows', own: 'own', always: 'always' } as const
