import { paths } from '../../paths.ts'
import { useText } from '../../text/text.tsx'
import { PageLinks } from './page-links.tsx'

/** The pages around people: all clients, the members among them, what waits for an answer, the badges. */
export const MembersNav = () => {
  const { t } = useText()
  return (
    <PageLinks
      label={t('manager.clients.title')}
      links={[
        { path: paths.manageClients(), permission: 'members.read', label: t('manager.clients.title'), isStart: true },
        { path: paths.manageMembers(), permission: 'members.read', label: t('manager.nav.membersPages.list') },
        { path: paths.manageInbox(), permission: 'members.manage', label: t('manager.nav.membersPages.inbox') },
        { path: paths.manageBadges(), permission: 'members.read', label: t('manager.nav.membersPages.badges') },
        { path: paths.manageCustomFields(), permission: 'members.read', label: t('manager.customFields.title') },
        { path: paths.manageCommunity(), permission: 'members.manage', label: t('manager.community.title') },
        { path: paths.manageClientFiles(), permission: 'members.manage', label: t('manager.clientFiles.title') },
      ]}
    />
  )
}
