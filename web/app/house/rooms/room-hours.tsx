import type { Resource } from '@foyer/contract'
import type { ReactNode } from 'react'
import { paths } from '../../paths.ts'
import { useText } from '../../text/text.tsx'
import { FormSection } from '../../ui/form-section.tsx'
import { Link } from '../../ui/link.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { hoursOf } from './hours-of.ts'
import { useRoomHours } from './use-room-hours.ts'

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
