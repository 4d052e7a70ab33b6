import type { Message } from '@foyer/contract'
import { useMutation } from '@tanstack/react-query'
import { api } from '../../api.ts'
import { refusalText } from '../../refusal-text.ts'
import { useText } from '../../text/text.tsx'
import { showToast } from '../../ui/toasts.ts'

/** Sends a message once more, and says so. */
export const useResend = ({ id, to }: Message) => {
  const { t } = useText()
  const { mutateAsync, isPending } = useMutation(api.messages.resendMessage.mutation())
  // A message that is sent leaves its list, so what follows must not hang on the line that showed it.
  const send = () =>
    mutateAsync({ params: { messageId: id }, body: {} }).then(
      () => showToast({ text: t('manager.messages.resent', { to }) }),
      (refusal: unknown) => showToast({ text: refusalText(refusal, t) }),
    )
  return { send, isPending }
}
