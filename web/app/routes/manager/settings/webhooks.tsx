import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../api.ts'
import { ListScreen } from '../../../ground/lists/list-screen.tsx'
import { type ScreenHandle, useMay } from '../../../ground/permissions.ts'
import { MadeDialog } from '../../../programs/webhooks/made-dialog.tsx'
import { SiteKey } from '../../../programs/webhooks/site-key.tsx'
import { type MadeWebhook, WebhookDialog } from '../../../programs/webhooks/webhook-dialog.tsx'
import { WebhookRow } from '../../../programs/webhooks/webhook-row.tsx'
import { useText } from '../../../text/text.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'

export const handle = { needs: 'access.read' } satisfies ScreenHandle

/** Which programs are told what happens on the site. */
const Webhooks = () => {
  const { t } = useText()
  const mayManage = useMay()('access.manage')
  const query = useQuery({ ...api.webhooks.listWebhooks.query({}), refetchInterval: 15_000 })
  const [opened, setOpened] = useState<'NEW' | MadeWebhook | null>(null)
  const close = () => setOpened(null)
  const add = mayManage ? { label: t('manager.webhooks.add'), onPress: () => setOpened('NEW') } : null
  return (
    <ListScreen
      title={t('manager.screens.webhooks.title')}
      add={add}
      query={query}
      loading={t('manager.webhooks.loading')}
      isEmpty={({ webhooks }) => webhooks.length === 0}
      empty={
        <EmptyState title={t('manager.webhooks.empty')} actions={add && <Button onPress={add.onPress}>{add.label}</Button>}>
          {t('manager.webhooks.emptyHint')}
        </EmptyState>
      }
      below={
        <>
          {opened === 'NEW' && <WebhookDialog onMade={setOpened} onClose={close} />}
          {opened !== null && opened !== 'NEW' && <MadeDialog made={opened} onClose={close} />}
        </>
      }
    >
      {({ webhooks, publicKey, nextPublicKey }) => (
        <>
          <p className="mb-3 text-dense text-ink-2">{t('manager.webhooks.intro')}</p>
          <ul aria-label={t('manager.webhooks.caption')} className="divide-y divide-line rounded-card border border-line bg-surface">
            {webhooks.map((webhook) => (
              <WebhookRow key={webhook.id} webhook={webhook} />
            ))}
          </ul>
          {publicKey !== undefined && webhooks.some(({ format }) => format === 'PLATFORM') && (
            <SiteKey publicKey={publicKey} {...(nextPublicKey && { nextPublicKey })} />
          )}
        </>
      )}
    </ListScreen>
  )
}

export default Webhooks
