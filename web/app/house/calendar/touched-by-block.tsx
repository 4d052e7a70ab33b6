import type { StaffMember, TouchedTime } from '@foyer/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '../../api.ts'
import { TouchedPart } from '../../booking/touched-part.tsx'
import type { DraftFields } from '../../ground/forms/use-draft.ts'
import { useReaches } from '../../ground/permissions.ts'
import { useText } from '../../text/text.tsx'
import { CheckBox } from '../../ui/check-box.tsx'
import { Select } from '../../ui/select.tsx'
import { type BlockDraft, blockEvent, endProblem } from './block-draft.ts'
import { TouchedSessionsPart } from './touched-sessions.tsx'

/** What a block would meet, asked anew whenever it becomes another one. */
export const useTouchedByBlock = (draft: BlockDraft) => {
  // Managers who may not read bookings block their time all the same.
  const mayAsk = useReaches()({ permission: 'bookings.read', isOpenToOwn: true })
  const { data, error, refetch } = useQuery({
    ...api.bookings.previewBlock.query({ body: plannedBlock(draft) }),
    enabled: mayAsk && !endProblem(draft),
    placeholderData: keepPreviousData,
    retry: false,
  })
  const isAsked = !endProblem(draft)
  return { found: isAsked ? data : undefined, hasFailed: isAsked && error !== null, mayAsk, askAgain: () => void refetch() }
}

export const plannedBlock = (draft: BlockDraft) => {
  const { scheduleId, start, end } = blockEvent(draft, '')
  return { block: { scheduleId, start: start.localDate, end: end.localDate } }
}

type TouchedByBlockProps = DraftFields<BlockDraft> & {
  touched: TouchedTime
  /** Those who may step in; none where the time is not that of a staff member. */
  others: readonly StaffMember[]
}

/** Before time is blocked: which appointments and sessions it meets, how many people come, and what becomes of the sessions. */
export const TouchedByBlock = ({ touched, draft, others, bindChoice, bindCheck }: TouchedByBlockProps) => {
  const { t } = useText()
  const { count, sessions } = touched
  if (count + sessions.count === 0) return <p className="text-ink-2 text-second">{t('manager.calendar.touched.nothing')}</p>
  return (
    <div aria-live="polite" className="grid gap-3 rounded-m border border-wait-line p-3">
      {count > 0 && (
        <TouchedPart title={t('manager.calendar.touched.bookings', { count })} touched={touched}>
          <p className="text-dense text-ink-2">{t('manager.calendar.touched.bookingsStay')}</p>
        </TouchedPart>
      )}
      {sessions.count > 0 && (
        <>
          <TouchedSessionsPart
            title={t('manager.calendar.touched.sessions', {
              sessions: t('manager.calendar.touched.sessionCount', { count: sessions.count }),
              people: t('manager.calendar.touched.people', { count: sessions.participants }),
            })}
            touched={sessions}
          />
          <Select
            label={t('manager.calendar.touched.meanwhile')}
            {...bindChoice('sessions')}
            options={[
              { id: 'LATER', label: t('manager.calendar.touched.LATER') },
              ...others.map(({ resourceId, name }) => ({ id: resourceId, label: t('manager.calendar.touched.by', { name }) })),
              { id: 'CANCEL', label: t('manager.calendar.touched.CANCEL') },
            ]}
          />
          {draft.sessions === 'LATER' && <p className="text-dense text-ink-2">{t('manager.calendar.touched.unsold')}</p>}
          {draft.sessions !== 'LATER' && sessions.participants > 0 && (
            <CheckBox {...bindCheck('tells')}>{t('manager.calendar.touched.tell')}</CheckBox>
          )}
        </>
      )}
    </div>
  )
}
