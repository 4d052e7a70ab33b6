import type { Message } from '@foyer/contract'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../api.ts'
import { formatShortDay, formatTime } from '../../ground/format.ts'
import { ConfirmDialog } from '../../ground/forms/confirm-dialog.tsx'
import { useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { Kbd } from '../../ui/kbd.tsx'
import { useSite } from '../site-context.ts'

/** Says who would get what once more, before it is sent. */
export const ResendDialog = ({ message, onClose }: { message: Message; onClose: () => void }) => {
  const { t, locale } = useText()
  const { timeZone } = useSite()
  const { mutateAsync } = useMutation(api.messages.resendMessage.mutation())
  const { id, to, subject, status, createdDate } = message
  const when = `${formatShortDay(createdDate, timeZone, locale)}, ${formatTime(createdDate, timeZone, locale)}`
  return (
    <ConfirmDialog
      title={t('manager.messages.askResend.title')}
      action={t('manager.messages.askResend.confirm')}
      kind="primary"
      onConfirm={() => mutateAsync({ params: { messageId: id }, body: {} })}
      done={t('manager.messages.resent', { to })}
      onClose={onClose}
    >
      <p>{t('manager.messages.askResend.line', { to, subject, when })}</p>
      {status === 'SENT' && <p>{t('manager.messages.askResend.seenBefore')}</p>}
    </ConfirmDialog>
  )
}

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
