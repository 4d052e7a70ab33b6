import { ApiError } from '@foyer/sdk'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { api } from '../../api.ts'
import { fieldErrors } from '../../ground/forms/field-errors.ts'
import { useText } from '../../text/text.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'

export const TestMail = ({ proposedTo }: { proposedTo: string }) => {
  const { t } = useText()
  const [to, setTo] = useState(proposedTo)
  const { mutate, data, error, isPending } = useMutation(api.site.sendTestMail.mutation())
  const send = (event: FormEvent) => {
    event.preventDefault()
    mutate({ body: { to: to.trim() } })
  }
  return (
    <form noValidate onSubmit={send} className="grid gap-3">
      <div className="flex flex-wrap items-end gap-3">
        <TextField
          type="email"
          label={t('manager.setUp.mailTo')}
          value={to}
          error={fieldErrors(error, ['to'], t).byField.to}
          onValue={setTo}
          className="min-w-60 grow"
        />
        <Button type="submit" isPending={isPending} pendingLabel={t('manager.setUp.mailSending')}>
          {t('manager.setUp.mailSend')}
        </Button>
      </div>
      {data && (
        <Banner
          tone={data.transport === 'SMTP' ? 'ok' : 'wait'}
          role="status"
          title={t(data.transport === 'SMTP' ? 'manager.setUp.mailSent' : 'manager.setUp.mailFolder')}
        >
          {t('manager.setUp.mailId', { id: data.messageId })}
        </Banner>
      )}
      {error && (
        <Banner tone="bad" role="alert" title={t('manager.setUp.mailFailed')}>
          {t('manager.setUp.mailAnswer', { answer: answerIn(error) })}
        </Banner>
      )}
    </form>
  )
}

const answerIn = (error: Error): string => {
  const answer = error instanceof ApiError ? (error.data.response ?? error.data.reason ?? error.data.error) : undefined
  return typeof answer === 'string' ? answer : error.message
}
