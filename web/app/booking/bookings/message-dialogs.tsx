import type { Booking, CalendarEvent, SessionWords } from '@foyer/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api, client } from '../../api.ts'
import { formatWhenShort } from '../../ground/format.ts'
import { ConfirmDialog } from '../../ground/forms/confirm-dialog.tsx'
import { FormDialog } from '../../ground/forms/form-dialog.tsx'
import { useDraft } from '../../ground/forms/use-draft.ts'
import { useSite } from '../../house/site-context.ts'
import { useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/fields/text-field.tsx'
import { LoadProblem } from '../../ui/list-loading.tsx'
import { showToast } from '../../ui/overlays/toasts.ts'
import { useBookingText } from './use-booking-text.ts'

type MessageDialogProps = { event: CalendarEvent; when: string; onClose: () => void }

export const MessageDialog = ({ event, when, onClose }: MessageDialogProps) => {
  const { t } = useText()
  const params = { eventId: event.id }
  const counted = useQuery(api.calendar.messageParticipants.query({ params, body: { message: '–', isPreview: true } }))
  const { recipients = 0, withoutAddress = 0 } = counted.data?.notified ?? {}
  const form = useDraft({
    saved: { message: '' },
    changes: ['messages'],
    fields: { message: 'message' },
    save: ({ message }) => client.calendar.messageParticipants({ params, body: { message: message.trim() } }),
    onSaved: ({ notified }) => {
      showToast({ text: t('manager.sessions.writing.sent', { count: notified.recipients }) })
      onClose()
    },
  })
  return (
    <FormDialog
      title={t('manager.sessions.writing.title', { when })}
      form={form}
      action={t('manager.sessions.writing.submit', { count: recipients })}
      pending={t('manager.sessions.writing.sending')}
      isBlocked={recipients === 0 || form.draft.message.trim() === ''}
      onClose={onClose}
    >
      <TextArea label={t('manager.sessions.writing.message')} {...form.bind('message')} maxLength={5000} rows={6} />
      {counted.data && (
        <p className="text-ink-2 text-second" aria-live="polite">
          {t('manager.sessions.writing.goesTo', { count: recipients })}
          {withoutAddress > 0 && ` ${t('manager.sessions.notice.withoutAddress', { count: withoutAddress })}`}
          {recipients > 0 && ` ${t('manager.sessions.writing.alsoShown')}`}
        </p>
      )}
      <SaidBefore eventId={event.id} />
    </FormDialog>
  )
}

const SaidBefore = ({ eventId }: { eventId: string }) => {
  const { t } = useText()
  const said = useQuery(api.calendar.listSessionWords.query({ params: { eventId } }))
  const [asked, setAsked] = useState<SessionWords | null>(null)
  if (said.error) return <LoadProblem onRetry={() => void said.refetch()} />
  const words = said.data?.words ?? []
  if (words.length === 0) return null
  return (
    <section aria-labelledby="said-before" className="border-line border-t pt-4">
      <h3 id="said-before" className="font-strong">
        {t('manager.sessions.writing.before')}
      </h3>
      <ul className="divide-y divide-line">
        {words.map((said) => (
          <SaidLine key={said.id} words={said} onTakeBack={() => setAsked(said)} />
        ))}
      </ul>
      {asked && <TakeBackDialog eventId={eventId} words={asked} onDone={() => void said.refetch()} onClose={() => setAsked(null)} />}
    </section>
  )
}

const SaidLine = ({ words: { message, author, createdDate }, onTakeBack }: { words: SessionWords; onTakeBack: () => void }) => {
  const { t, locale } = useText()
  const { timeZone, name } = useSite()
  const when = formatWhenShort(createdDate, timeZone, locale)
  return (
    <li className="flex items-start gap-3 py-2.5">
      <div className="min-w-0 grow">
        <p className="wrap-anywhere line-clamp-3 whitespace-pre-line">{message}</p>
        <p className="text-ink-3 text-second">{`${author ?? name}, ${when}`}</p>
      </div>
      <Button onPress={onTakeBack}>
        {t('manager.sessions.writing.takeBack')} <span className="sr-only">{when}</span>
      </Button>
    </li>
  )
}

type TakeBackDialogProps = { eventId: string; words: SessionWords; onDone: () => void; onClose: () => void }

const TakeBackDialog = ({ eventId, words, onDone, onClose }: TakeBackDialogProps) => {
  const { t } = useText()
  return (
    <ConfirmDialog
      title={t('manager.sessions.writing.takeBackTitle')}
      action={t('manager.sessions.writing.takeBack')}
      pending={t('manager.sessions.writing.takingBack')}
      onConfirm={() => client.calendar.takeBackSessionWords({ params: { eventId, wordsId: words.id } })}
      done={t('manager.sessions.writing.takenBack')}
      onDone={() => {
        onDone()
        onClose()
      }}
      onClose={onClose}
    >
      <p className="text-ink-2">{t('manager.sessions.writing.takeBackHint')}</p>
    </ConfirmDialog>
  )
}

type MessageCustomerDialogProps = {
  booking: Booking
  draft?: string
  onClose: () => void
}

export const MessageCustomerDialog = ({ booking, draft = '', onClose }: MessageCustomerDialogProps) => {
  const { t } = useText()
  const { nameOf } = useBookingText()
  const name = nameOf(booking)
  const form = useDraft({
    saved: { message: '' },
    proposal: { message: draft },
    changes: ['messages', 'bookings'],
    fields: { message: 'message' },
    save: (body) => client.bookings.messageCustomer({ params: { bookingId: booking.id }, body }),
    onSaved: () => {
      showToast({ text: t('manager.desk.done.sent', { name }) })
      onClose()
    },
  })
  return (
    <FormDialog
      title={t('manager.desk.writeTo', { name })}
      form={form}
      action={t('manager.desk.send')}
      pending={t('manager.desk.sending')}
      isBlocked={form.draft.message.trim() === ''}
      onClose={onClose}
    >
      <TextArea
        label={t('manager.desk.message')}
        description={t('manager.desk.writeHint', { email: booking.contactDetails.email ?? '' })}
        {...form.bind('message')}
        maxLength={5000}
        rows={5}
      />
    </FormDialog>
  )
}
