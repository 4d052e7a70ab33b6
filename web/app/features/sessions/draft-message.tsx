import type { PreviewedChanges } from '@foyer/contract'
import { useState } from 'react'
import { useText } from '../../text/text.tsx'
import { LinkButton } from '../../ui/link.tsx'
import { TextArea } from '../../ui/text-area.tsx'

/** A message to the participants affected by a change, to be sent from the manager's own mail program. */
export const DraftMessage = ({
  participants,
  proposal,
  subject,
}: Pick<PreviewedChanges, 'participants'> & { proposal: string; subject: string }) => {
  const { t } = useText()
  const [written, setWritten] = useState<string | null>(null)
  const message = written ?? proposal
  const addresses = [...new Set(participants.list.flatMap(({ email }) => email ?? []))]
  if (participants.total === 0) return null
  const mail = `mailto:?bcc=${addresses.map(encodeURIComponent).join(',')}&subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(message)}`
  return (
    <div className="grid justify-items-start gap-2">
      <TextArea
        className="w-full"
        label={t('manager.sessions.message.label')}
        hint={t('manager.sessions.message.hint')}
        value={message}
        onValue={setWritten}
      />
      {addresses.length > 0 && (
        <LinkButton to={mail} size="small">
          {t('manager.sessions.message.write')}
        </LinkButton>
      )}
    </div>
  )
}
