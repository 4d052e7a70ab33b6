import { useQuery } from '@tanstack/react-query'
import { api } from '../../../api.ts'
import { LoadedList } from '../../../ground/lists/loaded-list.tsx'
import { ScreenBar, ScreenBody } from '../../../house/shell/screen-bar.tsx'
import { TeamMailChoices } from '../../../house/team-mails/team-mail-choices.tsx'
import { accountPaths } from '../../../people/account-paths.ts'
import { Rich } from '../../../text/rich.tsx'
import { useText } from '../../../text/text.tsx'
import { Link } from '../../../ui/link.tsx'

const Notifications = () => {
  const { t } = useText()
  const query = useQuery(api.notifications.getMyNotifications.query({}))
  return (
    <>
      <ScreenBar title={t('manager.screens.notifications.title')} />
      <ScreenBody>
        <p className="mb-4 max-w-prose text-ink-2 text-small">{t('manager.teamMails.intro')}</p>
        <LoadedList query={query} loading={t('manager.teamMails.loading')}>
          {({ notifications: { team, off } }) => team && <TeamMailChoices off={off} team={team} />}
        </LoadedList>
        <p className="mt-4 max-w-prose text-ink-2 text-small">
          <Rich text={t('manager.teamMails.quiet')} parts={{ a: (words) => <Link to={accountPaths.notifications()}>{words}</Link> }} />
        </p>
      </ScreenBody>
    </>
  )
}

export default Notifications
