import type { StaffMember } from '@foyer/contract'
import type { ReactNode } from 'react'
import { paths } from '../../paths.ts'
import { useText } from '../../text/text.tsx'
import { FormSection } from '../../ui/form-section.tsx'
import { Link } from '../../ui/link.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { useOwnHours } from './use-own-hours.ts'

type WhichHoursProps = {
  member: StaffMember
  /** Draws the hours of the own schedule. */
  children: (scheduleId: string) => ReactNode
}

/** Opening hours or own hours; only the own ones are painted here. */
export const WhichHours = ({ member, children }: WhichHoursProps) => {
  const { t } = useText()
  const { hasOwnHours, ownScheduleId, choose } = useOwnHours(member)
  return (
    <FormSection title={t('manager.staff.hoursTitle')} hint={t('manager.staff.hoursHint')}>
      <div className="flex flex-wrap items-center gap-3">
        <Segmented
          label={t('manager.staff.whichHours')}
          value={hasOwnHours ? 'own' : 'business'}
          onChange={(which) => void choose(which === 'own')}
          choices={[
            { value: 'business', label: t('manager.staff.followsLong') },
            { value: 'own', label: t('manager.staff.ownLong') },
          ]}
        />
        {!hasOwnHours && (
          <Link to={`${paths.manageSettings()}#hours`} className="text-dense">
            {t('manager.staff.businessHours')}
          </Link>
        )}
      </div>
      {hasOwnHours && ownScheduleId !== undefined && children(ownScheduleId)}
    </FormSection>
  )
}
