import type { Booking, ParticipantNotification } from '@foyer/contract'
import { useState } from 'react'
import { useText } from '../../text/text.tsx'
import { CheckBox } from '../../ui/fields/check-box.tsx'
import { TextArea } from '../../ui/fields/text-field.tsx'

type TellClientProps = { firstName: string; notice: Notice; asksForMessage?: boolean }

export const NotifyClient = ({ firstName, notice, asksForMessage = false }: TellClientProps) => {
  const { t } = useText()
  if (!notice.canNotify) return <p className="text-dense text-ink-3">{t('manager.bookings.tellNobody', { name: firstName })}</p>
  return (
    <div className="grid gap-3">
      <CheckBox checked={notice.isNotified} onValue={notice.setNotified} className="text-dense">
        {t('manager.bookings.tell', { name: firstName })}
      </CheckBox>
      {asksForMessage && notice.isNotified && (
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

export const useNotice = ({ contactDetails }: Booking) => {
  const canNotify = Boolean(contactDetails.email)
  const [wantsNotice, setWantsNotice] = useState(true)
  const [message, setMessage] = useState('')
  const isNotified = canNotify && wantsNotice
  const notification: ParticipantNotification = {
    notifyParticipants: isNotified,
    ...(isNotified && message.trim() !== '' && { message: message.trim() }),
  }
  return { canNotify, isNotified, setNotified: setWantsNotice, message, setMessage, notification }
}

type Notice = ReturnType<typeof useNotice>
