import type { Webhook } from '@foyer/contract'
import { client } from '../../api.ts'
import { FormDialog } from '../../ground/forms/form-dialog.tsx'
import { useDraft } from '../../ground/forms/use-draft.ts'
import { instantsOf, laterDay } from '../../ground/lists/days.ts'
import { useSite } from '../../house/site-context.ts'
import { useText } from '../../text/text.tsx'
import { DateField } from '../../ui/calendar/date-field.tsx'
import { RadioGroup } from '../../ui/fields/radio-group.tsx'
import { showToast } from '../../ui/overlays/toasts.ts'

type Span = { from: string; to: string; what: 'FAILED' | 'ALL' }

/** The server takes 31 times 24 hours, which is an hour less than 31 days when the clocks change. */
const mostDays = 30

export const ReplayDialog = ({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) => {
  const { t } = useText()
  const { timeZone } = useSite()
  const today = Temporal.Now.plainDateISO(timeZone)
  const saved: Span = { from: today.subtract({ days: 6 }).toString(), to: today.toString(), what: 'FAILED' }
  const form = useDraft({
    saved,
    changes: ['webhooks'],
    save: ({ from, to, what }) => {
      const instants = instantsOf({ from, to }, timeZone)
      return client.webhooks.replayWebhookDeliveries({
        params: { webhookId: webhook.id },
        body: { from: instants.from ?? '', to: instants.until ?? '', onlyFailed: what === 'FAILED' },
      })
    },
    onSaved: ({ count }) => {
      showToast({ text: count === 0 ? t('manager.webhooks.replay.none') : t('manager.webhooks.replay.done', { count }) })
      onClose()
    },
  })
  const { from, to } = form.draft
  const isTooLong = Temporal.PlainDate.from(from).until(to).days >= mostDays
  return (
    <FormDialog
      title={t('manager.webhooks.replay.title')}
      form={form}
      action={t('manager.webhooks.replay.action')}
      pending={t('manager.webhooks.replay.pending')}
      isBlocked={isTooLong}
      onClose={onClose}
    >
      <p className="text-dense text-ink-2">{t('manager.webhooks.replay.hint')}</p>
      <DateField
        label={t('manager.webhooks.replay.from')}
        value={from}
        onChange={(day) => form.change({ from: day, to: laterDay(to, day) })}
      />
      <DateField
        label={t('manager.webhooks.replay.to')}
        value={to}
        min={from}
        error={isTooLong ? t('manager.webhooks.replay.tooLong') : undefined}
        onChange={(day) => form.change({ to: day })}
      />
      <RadioGroup
        label={t('manager.webhooks.replay.what')}
        {...form.bindChoice('what')}
        choices={[
          { value: 'FAILED', label: t('manager.webhooks.replay.failed') },
          { value: 'ALL', label: t('manager.webhooks.replay.all') },
        ]}
      />
    </FormDialog>
  )
}
