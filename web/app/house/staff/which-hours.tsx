import type { StaffMember } from '@foyer/contract'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { client } from '../../api.ts'
import { refusalText } from '../../ground/refusal-text.ts'
import { paths } from '../../paths.ts'
import { useText } from '../../text/text.tsx'
import { FormSection } from '../../ui/fields/form-section.tsx'
import { Segmented } from '../../ui/fields/segmented.tsx'
import { Link } from '../../ui/link.tsx'
import { showToast } from '../../ui/overlays/toasts.ts'
import { copyHoursOnce } from '../copy-hours.ts'
import { useSite } from '../site-context.ts'

type WhichHoursProps = {
  member: StaffMember
  children: (scheduleId: string) => ReactNode
}

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
            { value: 'business', label: t('manager.staff.followsOpeningHours') },
            { value: 'own', label: t('manager.staff.ownLong') },
          ]}
        />
        {!hasOwnHours && (
          <Link to={`${paths.manageBusiness()}#hours`} className="text-dense">
            {t('manager.staff.businessHours')}
          </Link>
        )}
      </div>
      {hasOwnHours && ownScheduleId !== undefined && children(ownScheduleId)}
    </FormSection>
  )
}

const useOwnHours = (member: StaffMember) => {
  const { t } = useText()
  const { businessScheduleId } = useSite()
  const queries = useQueryClient()
  const [isPending, setPending] = useState(false)
  const ownScheduleId = member.resource?.eventsSchedule.id

  const assign = async (scheduleId: string) => {
    await client.staff.assignWorkingHoursSchedule({
      params: { staffMemberId: member.id },
      body: { scheduleId, fields: ['RESOURCE_DETAILS'] },
    })
    await Promise.all(['staff', 'calendar', 'availability'].map((room) => queries.invalidateQueries({ queryKey: [room] })))
  }
  const choose = async (hasOwnHours: boolean) => {
    if (ownScheduleId === undefined) return
    setPending(true)
    try {
      if (hasOwnHours) await copyHoursOnce(businessScheduleId, ownScheduleId)
      await assign(hasOwnHours ? ownScheduleId : businessScheduleId)
      showToast({
        text: t(hasOwnHours ? 'manager.staff.nowOwn' : 'manager.staff.nowFollows', { name: member.name }),
        undo: () => void assign(hasOwnHours ? businessScheduleId : ownScheduleId),
      })
    } catch (refusal) {
      showToast({ text: refusalText(refusal, t) })
    } finally {
      setPending(false)
    }
  }
  return { hasOwnHours: member.resource?.usesDefaultWorkingHours === false, ownScheduleId, choose, isPending }
}
