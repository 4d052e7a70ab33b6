import type { Answer, Contract, Webhook, WebhookFormat } from '@foyer/contract'
import { ApiError } from '@foyer/sdk'
import { useState } from 'react'
import { client } from '../../api.ts'
import { FormDialog } from '../../ground/forms/form-dialog.tsx'
import { useDraft } from '../../ground/forms/use-draft.ts'
import { useText } from '../../text/text.tsx'
import { RadioGroup } from '../../ui/fields/radio-group.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { showToast } from '../../ui/overlays/toasts.ts'
import { useEventTypes } from './event-select.tsx'
import { EventsField } from './events-field.tsx'

export type MadeWebhook = Answer<Contract['webhooks']['createWebhook']>

type WebhookDraft = { url: string; format: WebhookFormat; heard: 'ALL' | 'CHOSEN'; eventTypes: string[] }

type WebhookDialogProps = { webhook?: Webhook; onMade?: (made: MadeWebhook) => void; onClose: () => void }

const formats: readonly WebhookFormat[] = ['STANDARD', 'PLATFORM']

export const WebhookDialog = ({ webhook, onMade, onClose }: WebhookDialogProps) => {
  const { t } = useText()
  const [isSent, setSent] = useState(false)
  const form = useDraft({
    saved: draftOf(webhook),
    fields: { url: 'url', eventTypes: 'eventTypes' },
    changes: ['webhooks'],
    refusals: (error): Record<string, string> => (isAboutUrl(error) ? { url: t('manager.webhooks.form.urlRefused') } : {}),
    save: (draft) => (webhook ? changeWebhook(webhook, draft) : makeWebhook(draft)),
    onSaved: (made) => {
      if (made !== null) return onMade?.(made)
      showToast({ text: t('manager.webhooks.form.saved') })
      return onClose()
    },
  })
  const { url, format, heard, eventTypes } = form.draft
  const { eventTypes: ofPlatform } = useEventTypes('PLATFORM')
  const isEmpty = heard === 'CHOSEN' && eventTypes.length === 0
  const save = () => {
    setSent(true)
    return !isEmpty && form.save()
  }
  const chooseFormat = (chosen: WebhookFormat) =>
    form.change({ format: chosen, ...(chosen === 'PLATFORM' && { eventTypes: eventTypes.filter((name) => ofPlatform.includes(name)) }) })
  return (
    <FormDialog
      title={t(webhook ? 'manager.webhooks.form.editTitle' : 'manager.webhooks.form.createTitle')}
      width="wide"
      form={{ ...form, save }}
      action={t(webhook ? 'common.actions.save' : 'manager.webhooks.form.create')}
      pending={t(webhook ? 'common.actions.saving' : 'manager.webhooks.form.creating')}
      isBlocked={url.trim() === ''}
      onClose={onClose}
    >
      <TextField
        label={t('manager.webhooks.form.url')}
        description={t('manager.webhooks.form.urlHint')}
        type="url"
        placeholder="https://"
        autoComplete="off"
        maxLength={2000}
        {...form.bind('url')}
      />
      {!webhook && (
        <RadioGroup
          label={t('manager.webhooks.form.format')}
          value={format}
          onChange={chooseFormat}
          choices={formats.map((value) => ({
            value,
            label: t(`manager.webhooks.formats.${value}`),
            description: t(`manager.webhooks.formats.${value}_hint`),
          }))}
        />
      )}
      <EventsField
        format={format}
        heard={heard}
        onHeard={(chosen) => form.change({ heard: chosen })}
        chosen={eventTypes}
        onChosen={(chosen) => form.change({ eventTypes: chosen })}
        error={isSent && isEmpty ? t('manager.webhooks.form.noEvents') : form.errors.eventTypes}
      />
    </FormDialog>
  )
}

const draftOf = (webhook: Webhook | undefined): WebhookDraft => ({
  url: webhook?.url ?? '',
  format: webhook?.format ?? 'STANDARD',
  heard: webhook?.eventTypes?.length ? 'CHOSEN' : 'ALL',
  eventTypes: webhook?.eventTypes ?? [],
})

const isAboutUrl = (error: unknown): boolean => error instanceof ApiError && error.violations.some(({ field }) => field === 'webhook.url')

/** An empty list stands for all. */
const heardOf = ({ heard, eventTypes }: WebhookDraft): string[] => (heard === 'ALL' ? [] : eventTypes)

const makeWebhook = (draft: WebhookDraft): Promise<MadeWebhook> =>
  client.webhooks.createWebhook({ body: { webhook: { url: draft.url.trim(), format: draft.format, eventTypes: heardOf(draft) } } })

const changeWebhook = async ({ id, revision }: Webhook, draft: WebhookDraft): Promise<null> => {
  const webhook = { revision, url: draft.url.trim(), eventTypes: heardOf(draft) }
  await client.webhooks.updateWebhook({ params: { 'webhook.id': id }, body: { webhook } })
  return null
}
