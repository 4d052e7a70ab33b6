import type { BusinessClient } from '@foyer/contract'
import { ApiError } from '@foyer/sdk'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { PageTitle } from '../../../ground/page-title.tsx'
import { type ScreenHandle, useMay } from '../../../ground/permissions.ts'
import { EditorScreenBar, ScreenBody } from '../../../house/shell/screen-bar.tsx'
import { ClientDialog } from '../../../membership/clients/client-dialog.tsx'
import { ClientFacts } from '../../../membership/clients/client-facts.tsx'
import { ClientHistory } from '../../../membership/clients/client-history.tsx'
import { clientName } from '../../../membership/clients/client-standing.tsx'
import { clientQuery } from '../../../membership/clients/clients-query.ts'
import { GrantDialog } from '../../../membership/clients/grant-dialog.tsx'
import { MergeDialog } from '../../../membership/clients/merge-dialog.tsx'
import { RemoveClientDialog } from '../../../membership/clients/remove-client-dialog.tsx'
import { CreditsOfOrders } from '../../../money/credits/credits-of-orders.tsx'
import { paths } from '../../../paths.ts'
import { ClientAnswers } from '../../../people/custom-fields/client-answers.tsx'
import { useText } from '../../../text/text.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LinkButton } from '../../../ui/link.tsx'
import { ListSkeleton, LoadProblem } from '../../../ui/list-loading.tsx'

export const handle = { needs: 'members.read' } satisfies ScreenHandle

const Client = () => {
  const { t } = useText()
  const { clientId = '' } = useParams()
  const { data, error, refetch } = useQuery(clientQuery(clientId))
  const isGone = error instanceof ApiError && error.status === 404
  if (data && !isGone) return <ClientScreen client={data.client} />
  return (
    <>
      <PageTitle>{t('manager.clients.client')}</PageTitle>
      <EditorScreenBar title={t('manager.clients.client')} back={{ to: paths.manageClients(), label: t('manager.screens.clients.title') }}>
        {null}
      </EditorScreenBar>
      <ScreenBody>
        {isGone && (
          <EmptyState
            title={t('manager.clients.gone')}
            actions={<LinkButton to={paths.manageClients()}>{t('manager.clients.all')}</LinkButton>}
          >
            {t('manager.clients.goneHint')}
          </EmptyState>
        )}
        {error && !isGone && <LoadProblem onRetry={() => void refetch()} />}
        {!error && <ListSkeleton label={t('manager.clients.loadingOne')} />}
      </ScreenBody>
    </>
  )
}

const ClientScreen = ({ client }: { client: BusinessClient }) => {
  const { t } = useText()
  const may = useMay()
  const isManaging = may('members.manage')
  const [open, setOpen] = useState<'EDIT' | 'MERGE' | 'REMOVE' | 'GRANT' | null>(null)
  const close = () => setOpen(null)
  const navigate = useNavigate()
  const name = clientName(client)
  return (
    <>
      <PageTitle>{name}</PageTitle>
      <EditorScreenBar title={name} back={{ to: paths.manageClients(), label: t('manager.screens.clients.title') }}>
        {null}
      </EditorScreenBar>
      <ScreenBody className="grid max-w-[1040px] grid-cols-1 items-start gap-6 desk:grid-cols-[minmax(0,360px)_minmax(0,1fr)]">
        <div className="grid gap-6">
          <Card as="section" aria-labelledby="client-facts">
            <h2 id="client-facts" className="mb-3 font-bold text-small">
              {t('manager.clients.facts.title')}
            </h2>
            <ClientFacts client={client} />
            {isManaging && (
              <div className="mt-4 flex flex-wrap gap-2">
                <Button onPress={() => setOpen('EDIT')}>{t('manager.clients.edit')}</Button>
                <Button onPress={() => setOpen('MERGE')}>{t('manager.clients.merge.open')}</Button>
                <Button kind="danger" onPress={() => setOpen('REMOVE')}>
                  {t('manager.clients.remove.open')}
                </Button>
              </div>
            )}
            {may('orders.read') && <CreditsOfOrders of={{ contactId: client.id }} />}
            {may('orders.manage') && (
              <Button className="mt-4" onPress={() => setOpen('GRANT')}>
                {t('manager.included.grant.open')}
              </Button>
            )}
          </Card>
          <ClientAnswers client={client} name={name} isManaging={isManaging} />
        </div>
        <ClientHistory clientId={client.id} mayWrite={isManaging} />
      </ScreenBody>
      {open === 'EDIT' && <ClientDialog client={client} onSaved={close} onClose={close} />}
      {open === 'GRANT' && <GrantDialog client={client} onClose={close} />}
      {open === 'MERGE' && <MergeDialog client={client} onClose={close} />}
      {open === 'REMOVE' && (
        <RemoveClientDialog client={client} onDone={() => void navigate(paths.manageClients(), { replace: true })} onClose={close} />
      )}
    </>
  )
}

export default Client
