import type { Message } from '@foyer/contract'
import { useState } from 'react'
import { useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { Kbd } from '../../ui/kbd.tsx'
import { ResendDialog } from './resend-dialog.tsx'

/** "Resend", where a failed message is told of; asks before it sends. */
export const ResendButton = ({ message }: { message: Message }) => {
  const { t } = useText()
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button
        size="small"
        data-key="r"
        onPress={() => setAsking(true)}
        aria-label={t('manager.messages.resendLabel', { subject: message.subject })}
      >
        {t('manager.messages.resend')} <Kbd>R</Kbd>
      </Button>
      {isAsking && <ResendDialog message={message} onClose={() => setAsking(false)} />}
    </>
  )
}
