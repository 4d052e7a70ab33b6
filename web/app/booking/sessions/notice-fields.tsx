import type { SessionsChange, ToldParticipants } from '@foyer/contract'
import { useState } from 'react'
import { client } from '../../api.ts'
import { useSite } from '../../house/site-context.ts'
import { useText } from '../../text/text.tsx'
import { CheckBox } from '../../ui/fields/check-box.tsx'
import { TextArea } from '../../ui/fields/text-field.tsx'

export type ParticipantNotice = { isSent: boolean; message: string }

/**
 * Participants are told unless the manager says otherwise; `proposal` is the note until another one is written. Where the site speaks
 * several languages there is none: each mail tells the change in the language of its reader, and a note is read as it was written.
 */
export const useParticipantNotice = (proposal: string): ParticipantNotice & { change: (changes: Partial<ParticipantNotice>) => void } => {
  const { languages } = useSite()
  const [written, setWritten] = useState<Partial<ParticipantNotice>>({})
  return {
    isSent: true,
    message: languages.length > 1 ? '' : proposal,
    ...written,
    change: (changes) => setWritten((before) => ({ ...before, ...changes })),
  }
}

type NoticeFieldsProps = { notified: ToldParticipants; notice: ReturnType<typeof useParticipantNotice> }

export const NoticeFields = ({ notified: { recipients, withoutAddress }, notice: { isSent, message, change } }: NoticeFieldsProps) => {
  const { t } = useText()
  if (recipients + withoutAddress === 0) return null
  return (
    <div className="grid gap-3 rounded-m border border-line-2 p-3">
      {recipients > 0 && (
        <CheckBox checked={isSent} onValue={(chosen) => change({ isSent: chosen })}>
          {t('manager.sessions.notice.tell', { count: recipients })}
        </CheckBox>
      )}
      {recipients > 0 && isSent && (
        <TextArea
          label={t('manager.sessions.notice.note')}
          hint={t('manager.sessions.notice.noteHint')}
          value={message}
          maxLength={5000}
          onValue={(written) => change({ message: written })}
        />
      )}
      {withoutAddress > 0 && (
        <p className="text-ink-2 text-second">{t('manager.sessions.notice.withoutAddress', { count: withoutAddress })}</p>
      )}
    </div>
  )
}

type Changed = { change: SessionsChange; revision?: string; ignoreConflicts?: boolean; notice: ParticipantNotice }

export const changeSessions = ({ change, revision, ignoreConflicts = false, notice: { isSent, message } }: Changed) =>
  client.calendar.changeSessions({
    body: {
      change,
      ...(revision !== undefined && { revision }),
      ignoreConflicts,
      participantNotification: { notifyParticipants: isSent, ...(isSent && message.trim() !== '' && { message: message.trim() }) },
    },
  })
