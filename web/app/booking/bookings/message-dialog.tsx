import type { CalendarEvent } from '@foyer/contract'
import { useQuery } from '@tanstack/react-query'
import { api, client } from '../../api.ts'
import { FormDialog } from '../../ground/forms/form-dialog.tsx'
import { useDraft } from '../../ground/forms/use-draft.ts'
import { useText } from '../../text/text.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { showToast } from '../../ui/toasts.ts'
import { SaidBefore } from './said-before.tsx'

type MessageDialogProps = { event: CalendarEvent; when: string; onClose: () => void }

/** A mail to all who take part; how many these are stands on the button that sends it. */
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
