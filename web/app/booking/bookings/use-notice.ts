import type { Booking, ParticipantNotification } from '@foyer/contract'
import { useState } from 'react'

/** Whether the client is told about what is about to change, and in which words. */
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

export type Notice = ReturnType<typeof useNotice>
