import type { StaffMember, TouchedSessions, TouchedTime } from '@foyer/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '../../api.ts'
import { TouchedPart } from '../../booking/touched-part.tsx'
import { formatWhen, localDateOf } from '../../ground/format.ts'
import { ConfirmDialog } from '../../ground/forms/confirm-dialog.tsx'
import type { DraftFields } from '../../ground/forms/use-draft.ts'
import { useReaches } from '../../ground/permissions.ts'
import { paths } from '../../paths.ts'
import { useText } from '../../text/text.tsx'
import { CheckBox } from '../../ui/fields/check-box.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { Link } from '../../ui/link.tsx'
import { useSite } from '../site-context.ts'
import { type BlockDraft, blockEvent, endProblem } from './block-draft.ts'

/** Asks again whenever the draft becomes another block. */
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
  others: readonly StaffMember[]
}

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
            <CheckBox {...bindCheck('notifies')}>{t('manager.calendar.touched.notify')}</CheckBox>
          )}
        </>
      )}
    </div>
  )
}

const mostShown = 3

export const TouchedSessionsPart = ({ title, touched: { count, sessions } }: { title: string; touched: TouchedSessions }) => {
  const { t, locale } = useText()
  const { timeZone } = useSite()
  const shown = sessions.slice(0, mostShown)
  return (
    <section className="grid gap-1.5">
      <p>{title}</p>
      <ul className="grid gap-1 text-dense text-ink-2">
        {shown.map((session) => (
          <li key={session.eventId}>
            <Link to={paths.manageCalendar({ date: localDateOf(session.startDate, timeZone) })} target="_blank" rel="noopener">
              {session.title ?? t('manager.calendar.class')}
            </Link>
            {`, ${formatWhen(session.startDate, session.endDate, timeZone, locale)}, ${t('manager.calendar.touched.come', { count: session.participants })}`}
          </li>
        ))}
        {count > shown.length && <li>{t('manager.services.touched.others', { count: count - shown.length })}</li>}
      </ul>
    </section>
  )
}

type TouchedByHoursProps = { touched: TouchedTime; save: () => Promise<unknown>; onClose: () => void }

/** Asks before hours are saved that leave bookings or sessions outside; those stay. */
export const TouchedByHours = ({ touched, save, onClose }: TouchedByHoursProps) => {
  const { t } = useText()
  return (
    <ConfirmDialog
      title={t('manager.hours.touched.title')}
      action={t('manager.hours.save')}
      pending={t('manager.hours.saving')}
      keep={t('manager.services.touched.back')}
      kind="primary"
      onConfirm={async () => {
        await save()
        onClose()
      }}
      onClose={onClose}
    >
      {touched.count > 0 && (
        <TouchedPart title={t('manager.hours.touched.bookings', { count: touched.count })} touched={touched}>
          <p className="text-dense text-ink-2">{t('manager.hours.touched.stay')}</p>
        </TouchedPart>
      )}
      {touched.sessions.count > 0 && (
        <>
          <TouchedSessionsPart title={t('manager.hours.touched.sessions', { count: touched.sessions.count })} touched={touched.sessions} />
          <p className="text-dense text-ink-2">{t('manager.hours.touched.sessionsStay')}</p>
        </>
      )}
    </ConfirmDialog>
  )
}
