import { useState } from 'react'
import type { ScreenHandle } from '../../../ground/permissions.ts'
import { ScreenBar, ScreenBody } from '../../../house/shell/screen-bar.tsx'
import { ProviderSettings } from '../../../membership/sign-in-providers/provider-settings.tsx'
import { useText } from '../../../text/text.tsx'
import { Button } from '../../../ui/button.tsx'
import { PlusIcon } from '../../../ui/pictures/icons.tsx'

export const handle = { needs: 'access.manage' } satisfies ScreenHandle

const Providers = () => {
  const { t } = useText()
  const [isAdding, setAdding] = useState(false)
  return (
    <>
      <ScreenBar title={t('manager.screens.providers.title')}>
        <Button kind="primary" onPress={() => setAdding(true)} className="ms-auto">
          <PlusIcon size={16} />
          {t('manager.providers.add')}
        </Button>
      </ScreenBar>
      <ScreenBody>
        <ProviderSettings isAdding={isAdding} setAdding={setAdding} />
      </ScreenBody>
    </>
  )
}

export default Providers
