import type { Message } from '@foyer/contract'
import { useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { Kbd } from '../../ui/kbd.tsx'
import { useResend } from './use-resend.ts'

/** "Resend", where a failed message is told of. */
export const ResendButton = ({ message }: { message: Message }) => {
  const { t } = useText()
  const { send, isPending } = useResend(message)
  return (
    <Button
      size="small"
      data-key="r"
      isPending={isPending}
      onPress={send}
      aria-label={t('manager.messages.resendLabel', { subject: message.subject })}
    >
      {t('manager.messages.resend')} <Kbd>R</Kbd>
    </Button>
  )
}
