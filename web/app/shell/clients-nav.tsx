import { paths } from '../paths.ts'
import { useText } from '../text/text.tsx'
import { PageLinks } from './page-links.tsx'

/** The pages around people: all clients, and the accounts among them. */
export const ClientsNav = () => {
  const { t } = useText()
  return (
    <PageLinks
      label={t('manager.clients.title')}
      links={[
        { path: paths.manageClients(), permission: 'members.read', label: t('manager.clients.title'), isStart: true },
        { path: paths.manageMembers(), permission: 'members.read', label: t('manager.nav.members') },
      ]}
    />
  )
}
