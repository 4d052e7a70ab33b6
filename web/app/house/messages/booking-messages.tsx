import type { Message } from '@foyer/contract'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api, client } from '../../api.ts'
import { allPages } from '../../ground/all-pages.ts'
import { formatShortDay, formatTime } from '../../ground/format.ts'
import { ConfirmDialog } from '../../ground/forms/confirm-dialog.tsx'
import { useMay } from '../../ground/permissions.ts'
import { useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { Kbd } from '../../ui/kbd.tsx'
import { StateShape } from '../../ui/pictures/state-shape.tsx'
import { useSite } from '../site-context.ts'
import { stateLooks } from './message-kind.tsx'

const messagesAbout = (bookingId: string) => ({
  queryKey: ['messages', 'about', bookingId],
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const question = { filter: { bookingId }, sort: [{ fieldName: 'createdDate' }] }
    const pages = await allPages(question, (query) => client.messages.queryMessages({ body: { query } }, { signal }))
    return { messages: pages.flatMap(({ messages }) => messages) }
  },
})

export const BookingMessages = ({ bookingId }: { bookingId: string }) => {
  const { t } = useText()
  const may = useMay()
  const { data } = useQuery({
    ...messagesAbout(bookingId),
    refetchInterval: 5_000,
    enabled: may('bookings.read'),
  })
  if (!data) return null
  return (
    <section className="mt-5 border-line border-t pt-3.5">
      <h3 className="mb-2 font-bold text-ink-2 text-micro">{t('manager.messages.title')}</h3>
      {data.messages.length === 0 && <p className="text-dense text-ink-3">{t('manager.messages.none')}</p>}
      <ul className="grid gap-2 text-dense">
        {data.messages.map((message) => (
          <MessageLine key={message.id} message={message} />
        ))}
      </ul>
    </section>
  )
}

const MessageLine = ({ message }: { message: Message }) => {
  const { t, locale } = useText()
  const { timeZone } = useSite()
  const may = useMay()
  const [isAsking, setAsking] = useState(false)
  const { shape, ink } = stateLooks[message.status]
  const moment = message.sentDate ?? message.createdDate
  return (
    <li className="grid grid-cols-[18px_1fr_auto] items-start gap-1">
      <StateShape shape={shape} size={11} className={`mt-1 ${ink}`} />
      <span className="min-w-0">
        <span className="block truncate">{message.subject}</span>
        <span className="block truncate text-ink-3 text-micro">
          {t(`manager.messages.${message.status}`, {
            to: message.to,
            when: `${formatShortDay(moment, timeZone, locale)}, ${formatTime(moment, timeZone, locale)}`,
          })}
        </span>
        {message.error !== undefined && <span className="block text-bad-ink text-micro">{message.error}</span>}
      </span>
      {may('bookings.manage') && (
        <Button
          size="small"
          kind="quiet"
          onPress={() => setAsking(true)}
          aria-label={t('manager.messages.resendLabel', { subject: message.subject })}
        >
          {t('manager.messages.resend')}
        </Button>
      )}
      {isAsking && <ResendDialog message={message} onClose={() => setAsking(false)} />}
    </li>
  )
}

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
