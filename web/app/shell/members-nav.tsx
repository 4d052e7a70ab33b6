import { paths } from '../paths.ts'
import { useText } from '../text/text.tsx'
import { PageLinks } from './page-links.tsx'

/** The pages around members: the list, what waits for an answer, the badges they carry. */
export const MembersNav = () => {
  const { t } = useText()
  return (
    <PageLinks
      label={t('manager.nav.members')}
      links={[
        { path: paths.manageMembers(), permission: 'members.read', label: t('manager.nav.membersPages.list') },
        { path: paths.manageInbox(), permission: 'members.manage', label: t('manager.nav.membersPages.inbox') },
        { path: paths.manageBadges(), permission: 'members.read', label: t('manager.nav.membersPages.badges') },
      ]}
    />
  )
}
