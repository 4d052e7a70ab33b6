import type { StaffMember } from '@foyer/contract'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { api } from '../../../api.ts'
import { Need } from '../../../booking/bookings/needs.tsx'
import { useMay } from '../../../ground/permissions.ts'
import { paths } from '../../../paths.ts'
import { useText } from '../../../text/text.tsx'
import { Button } from '../../../ui/button.tsx'

/** Connections that fail: the caller's own, and those of the team for whoever may see the team. */
export const useFailingCalendars = () => {
  const maySeeTeam = useMay()('staff.read')
  const own = useQuery(api['calendar-connections'].listCalendarConnections.query({})).data?.connections ?? []
  const team =
    useQuery({ ...api['calendar-connections'].listTeamCalendarConnections.query({}), enabled: maySeeTeam }).data?.connections ?? []
  const ownIds = new Set(own.map(({ id }) => id))
  const ofOthers = team.filter(({ id }) => !ownIds.has(id))
  return [
    ...own.flatMap(({ id, provider, failure, status }) =>
      failure === undefined || status === 'ENDING' ? [] : [{ id, provider, failure, resourceId: null }],
    ),
    ...ofOthers.flatMap(({ id, provider, failure, resourceId }) => (failure === undefined ? [] : [{ id, provider, failure, resourceId }])),
  ]
}

type FailingCalendarNeedProps = { calendar: ReturnType<typeof useFailingCalendars>[number]; staff: readonly StaffMember[] }

export const FailingCalendarNeed = ({ calendar: { provider, failure, resourceId }, staff }: FailingCalendarNeedProps) => {
  const { t } = useText()
  const navigate = useNavigate()
  const name = t(`manager.calendars.names.${provider}`)
  const person = staff.find((member) => member.resourceId === resourceId)
  const pathOfTeam = person ? paths.manageStaffMember(person.id) : paths.manageStaff()
  const open = () => void navigate(resourceId === null ? paths.manageCalendars() : pathOfTeam)
  return (
    <Need
      shape="warning"
      ink="text-bad-ink"
      title={
        resourceId === null
          ? t('manager.calendars.need.own', { name })
          : t('manager.calendars.need.of', { name, person: person?.name ?? '' })
      }
      onOpen={open}
      actions={
        <Button size="small" onPress={open}>
          {t(resourceId === null ? 'manager.calendars.need.open' : 'manager.calendars.need.team')}
        </Button>
      }
    >
      {t(`manager.calendars.failures.${failure}`)} {t('manager.calendars.stays')}
    </Need>
  )
}
