import type { Answer, Contract } from '@foyer/contract'
import { useText } from '../../text/text.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'

type Message = NonNullable<Answer<Contract['webhooks']['getWebhookExample']>['message']>

const block = 'wrap-anywhere block whitespace-pre-wrap rounded-card bg-sunken p-3 text-micro'

export const MessageView = ({ message: { headers, body, decoded } }: { message: Message }) => {
  const { t } = useText()
  const pretty = JSON.stringify(decoded, null, 2)
  return (
    <div className="grid gap-4">
      <section className="grid gap-2">
        <div className="flex items-center justify-between gap-2">
          <h3 className="font-strong text-dense">{t('manager.webhooks.message.decoded')}</h3>
          <CopyButton
            size="small"
            text={pretty}
            label={t('manager.webhooks.message.copy')}
            name={`${t('manager.webhooks.message.copy')}: ${t('manager.webhooks.message.decoded')}`}
            done={t('manager.webhooks.message.copied')}
          />
        </div>
        <code className={block}>{pretty}</code>
      </section>
      <section className="grid gap-2">
        <h3 className="font-strong text-dense">{t('manager.webhooks.message.headers')}</h3>
        <code className={block}>
          {Object.entries(headers)
            .map(([name, value]) => `${name}: ${value}`)
            .join('\n')}
        </code>
      </section>
      <details>
        <summary className="cursor-pointer font-strong text-dense">{t('manager.webhooks.message.body')}</summary>
        <code className={`${block} mt-2`}>{body}</code>
      </details>
    </div>
  )
}
