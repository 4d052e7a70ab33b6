import type { Booking, ParticipantNotification } from '@foyer/contract'
import { useState } from 'react'
import { useText } from '../../text/text.tsx'
import { CheckBox } from '../../ui/check-box.tsx'
import { TextArea } from '../../ui/text-area.tsx'

type TellClientProps = { firstName: string; notice: Notice; asksForMessage?: boolean }

export const TellClient = ({ firstName, notice, asksForMessage = false }: TellClientProps) => {
  const { t } = useText()
  if (!notice.canBeTold) return <p className="text-dense text-ink-3">{t('manager.bookings.tellNobody', { name: firstName })}</p>
  return (
    <div className="grid gap-3">
      <CheckBox checked={notice.isTold} onValue={notice.setTold} className="text-dense">
        {t('manager.bookings.tell', { name: firstName })}
      </CheckBox>
      {asksForMessage && notice.isTold && (
        <TextArea
          label={t('manager.bookings.message')}
          hint={t('manager.bookings.messageHint')}
          rows={2}
          maxLength={5000}
          value={notice.message}
          onValue={notice.setMessage}
        />
      )}
    </div>
  )
}

/** Whether the client is notified of the change, and with which message. */
export const useNotice = ({ contactDetails }: Booking) => {
  const canBeTold = Boolean(contactDetails.email)
  const [wantsTold, setWantsTold] = useState(true)
  const [message, setMessage] = useState('')
  const isTold = canBeTold && wantsTold
  const notification: ParticipantNotification = {
    notifyParticipants: isTold,
    ...(isTold && message.trim() !== '' && { message: message.trim() }),
  }
  return { canBeTold, isTold, setTold: setWantsTold, message, setMessage, notification }
}

type Notice = ReturnType<typeof useNotice>
