import type { ScreenHandle } from '../../../ground/permissions.ts'
import { ScreenBar, ScreenBody } from '../../../house/shell/screen-bar.tsx'
import { ApiClients } from '../../../membership/access/api-clients.tsx'
import { ApiKeys } from '../../../membership/access/api-keys.tsx'
import { ConnectFrontEnd } from '../../../membership/access/connect-front-end.tsx'
import { AssistantsSection } from '../../../programs/assistants/assistants-section.tsx'
import { useText } from '../../../text/text.tsx'

export const handle = { needs: 'access.read' } satisfies ScreenHandle

const Access = () => {
  const { t } = useText()
  return (
    <>
      <ScreenBar title={t('manager.screens.access.title')} />
      <ScreenBody className="pt-0!">
        <ApiClients />
        <ApiKeys />
        <ConnectFrontEnd />
        <AssistantsSection />
      </ScreenBody>
    </>
  )
}

export default Access
