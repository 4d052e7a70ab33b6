import type { SignInProvider } from '@foyer/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../api.ts'
import { LoadedList } from '../../ground/lists/loaded-list.tsx'
import { useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { CallbackAddress } from './callback-address.tsx'
import { ProviderCard } from './provider-card.tsx'
import { ProviderDialog } from './provider-dialog.tsx'
import { RemoveProviderDialog } from './remove-provider-dialog.tsx'

type ProviderSettingsProps = { isAdding: boolean; setAdding: (isAdding: boolean) => void }

/** The services by which people sign in. */
export const ProviderSettings = ({ isAdding, setAdding }: ProviderSettingsProps) => {
  const { t } = useText()
  const list = useQuery(api['sign-in-providers'].listSignInProviders.query({}))
  const [edited, setEdited] = useState<SignInProvider | null>(null)
  const [removed, setRemoved] = useState<SignInProvider | null>(null)
  const { providers = [], callbackUrl = '' } = list.data ?? {}
  return (
    <div className="grid max-w-[780px] gap-4">
      <LoadedList
        query={list}
        loading={t('manager.providers.loading')}
        isEmpty={() => providers.length === 0}
        empty={
          <EmptyState
            title={t('manager.providers.empty')}
            actions={
              <Button kind="primary" onPress={() => setAdding(true)}>
                {t('manager.providers.add')}
              </Button>
            }
          >
            {t('manager.providers.emptyHint')}
          </EmptyState>
        }
      >
        {() => (
          <>
            <div>
              <CallbackAddress address={callbackUrl} />
              <p className="mt-1 text-dense text-ink-3">{t('manager.providers.callbackHint')}</p>
            </div>
            <ul className="grid gap-3">
              {providers.map((provider) => (
                <ProviderCard
                  key={provider.id}
                  provider={provider}
                  onEdit={() => setEdited(provider)}
                  onRemove={() => setRemoved(provider)}
                />
              ))}
            </ul>
          </>
        )}
      </LoadedList>
      {isAdding && <ProviderDialog provider={null} callbackUrl={callbackUrl} onClose={() => setAdding(false)} />}
      {edited && <ProviderDialog provider={edited} callbackUrl={callbackUrl} onClose={() => setEdited(null)} />}
      {removed && <RemoveProviderDialog provider={removed} onClose={() => setRemoved(null)} />}
    </div>
  )
}
