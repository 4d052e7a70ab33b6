import type { StaffMember } from '@foyer/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { client } from '../../api.ts'
import { refusalText } from '../../ground/refusal-text.ts'
import { useText } from '../../text/text.tsx'
import { showToast } from '../../ui/toasts.ts'
import { copyHoursOnce } from '../copy-hours.ts'
import { useSite } from '../site-context.ts'

/** Lets a staff member follow the opening hours, or have their own; the first own hours are a copy of the opening hours. */
export const useOwnHours = (member: StaffMember) => {
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
