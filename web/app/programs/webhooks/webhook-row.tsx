import type { Webhook } from '@foyer/contract'
import { paths } from '../../paths.ts'
import { useText } from '../../text/text.tsx'
import { Link, LinkButton } from '../../ui/link.tsx'
import { WebhookActions } from './webhook-actions.tsx'
import { WebhookFacts, WebhookState } from './webhook-words.tsx'

export const WebhookRow = ({ webhook }: { webhook: Webhook }) => {
  const { t } = useText()
  const to = paths.manageWebhook(webhook.id)
  return (
    <li className="grid gap-2 p-3.5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="wrap-anywhere min-w-0 font-strong">
          <Link to={to}>{webhook.url}</Link>
        </h2>
        <WebhookState webhook={webhook} />
      </div>
      <WebhookFacts webhook={webhook} />
      <div className="flex flex-wrap gap-2">
        <LinkButton to={to} size="small" aria-label={`${t('manager.webhooks.log')}: ${webhook.url}`}>
          {t('manager.webhooks.log')}
        </LinkButton>
        <WebhookActions webhook={webhook} />
      </div>
    </li>
  )
}
