import type { Webhook as WebhookShape } from '@foyer/contract'
import { ApiError } from '@foyer/sdk'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { api } from '../../../api.ts'
import { LoadedList } from '../../../ground/lists/loaded-list.tsx'
import { PageTitle } from '../../../ground/page-title.tsx'
import { type ScreenHandle, useMay } from '../../../ground/permissions.ts'
import { EditorScreenBar, ScreenBody } from '../../../house/shell/screen-bar.tsx'
import { paths } from '../../../paths.ts'
import { Deliveries } from '../../../programs/webhooks/deliveries.tsx'
import { ExampleDialog } from '../../../programs/webhooks/example-dialog.tsx'
import { ReplayDialog } from '../../../programs/webhooks/replay-dialog.tsx'
import { WebhookActions } from '../../../programs/webhooks/webhook-actions.tsx'
import { hostOf, WebhookFacts, WebhookState } from '../../../programs/webhooks/webhook-words.tsx'
import { useText } from '../../../text/text.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LinkButton } from '../../../ui/link.tsx'

export const handle = { needs: 'access.read' } satisfies ScreenHandle

/** One webhook and the log of what it was sent. */
const Webhook = () => {
  const { t } = useText()
  const { webhookId = '' } = useParams()
  const query = useQuery({ ...api.webhooks.getWebhook.query({ params: { webhookId } }), refetchInterval: 15_000 })
  const isGone = query.error instanceof ApiError && query.error.status === 404
  const title = query.data ? hostOf(query.data.webhook) : t('manager.screens.webhooks.title')
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <EditorScreenBar title={title} back={{ to: paths.manageWebhooks(), label: t('manager.webhooks.back') }}>
        {null}
      </EditorScreenBar>
      <ScreenBody>
        {isGone ? (
          <EmptyState
            title={t('manager.webhooks.gone')}
            actions={<LinkButton to={paths.manageWebhooks()}>{t('manager.webhooks.back')}</LinkButton>}
          >
            {t('manager.webhooks.goneHint')}
          </EmptyState>
        ) : (
          <LoadedList query={query} loading={t('manager.webhooks.loading')}>
            {({ webhook }) => <OpenWebhook webhook={webhook} />}
          </LoadedList>
        )}
      </ScreenBody>
    </>
  )
}

const OpenWebhook = ({ webhook }: { webhook: WebhookShape }) => {
  const { t } = useText()
  const navigate = useNavigate()
  const mayManage = useMay()('access.manage')
  const [opened, setOpened] = useState<'EXAMPLE' | 'REPLAY' | null>(null)
  const close = () => setOpened(null)
  return (
    <>
      <div className="grid gap-2">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="wrap-anywhere min-w-0 font-strong">{webhook.url}</span>
          <WebhookState webhook={webhook} />
        </div>
        <WebhookFacts webhook={webhook} />
        <div className="mt-1 flex flex-wrap gap-2">
          <Button size="small" onPress={() => setOpened('EXAMPLE')}>
            {t('manager.webhooks.example.open')}
          </Button>
          {mayManage && webhook.status === 'ACTIVE' && (
            <Button size="small" onPress={() => setOpened('REPLAY')}>
              {t('manager.webhooks.replay.open')}
            </Button>
          )}
          <WebhookActions webhook={webhook} onDeleted={() => void navigate(paths.manageWebhooks())} />
        </div>
      </div>
      <Deliveries webhookId={webhook.id} />
      {opened === 'EXAMPLE' && <ExampleDialog webhook={webhook} onClose={close} />}
      {opened === 'REPLAY' && <ReplayDialog webhook={webhook} onClose={close} />}
    </>
  )
}

export default Webhook
