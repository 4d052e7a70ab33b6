import { paths } from '../../paths.ts'
import { useText } from '../../text/text.tsx'
import { PageLinks } from './page-links.tsx'

/** The pages around messages: what was sent, when clients are reminded, and how the mails read. */
export const MessagesNav = () => {
  const { t } = useText()
  return (
    <PageLinks
      label={t('manager.messages.title')}
      links={[
        { path: paths.manageMessages(), permission: 'bookings.read', label: t('manager.messages.nav.log'), isStart: true },
        { path: paths.manageReminders(), permission: 'services.manage', label: t('manager.messages.nav.reminders') },
        { path: paths.manageMessageWords(), permission: 'site.manage', label: t('manager.messages.nav.words') },
      ]}
    />
  )
}
