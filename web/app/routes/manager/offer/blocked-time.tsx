import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { localDateOf } from '../../../ground/format.ts'
import { newBlock } from '../../../house/calendar/block-draft.ts'
import { BlockTimeDialog } from '../../../house/calendar/block-time-dialog.tsx'
import { TimeOffList } from '../../../house/calendar/time-off-list.tsx'
import { useSite } from '../../../house/site-context.ts'
import { staffQuery } from '../../../offer/catalogue.ts'
import { Button } from '../../../ui/button.tsx'
import { FormSection } from '../../../ui/fields/form-section.tsx'

type BlockedTimeProps = {
  id?: string
  scheduleId: string
  words: { title: string; hint: string; none: string; add: string }
}

export const BlockedTime = ({ id, scheduleId, words }: BlockedTimeProps) => {
  const { timeZone } = useSite()
  const [isAdding, setAdding] = useState(false)
  const today = localDateOf(Temporal.Now.instant().toString(), timeZone)
  return (
    <FormSection {...(id !== undefined && { id })} title={words.title} hint={words.hint}>
      <TimeOffList scheduleId={scheduleId} none={words.none} />
      <Button size="small" className="justify-self-start" onPress={() => setAdding(true)}>
        {words.add}
      </Button>
      {isAdding && <AddBlock draft={{ ...newBlock(scheduleId, today), isAllDay: true }} onClose={() => setAdding(false)} />}
    </FormSection>
  )
}

/** Substitutes are loaded only when time is being blocked. */
const AddBlock = (props: Pick<Parameters<typeof BlockTimeDialog>[0], 'draft' | 'onClose'>) => (
  <BlockTimeDialog staff={useQuery(staffQuery()).data?.staffMembers ?? []} asksWho={false} {...props} />
)
