import { data } from 'react-router'
import { ScreenBar, ScreenBody } from '../../house/shell/screen-bar.tsx'
import { paths } from '../../paths.ts'
import { useText } from '../../text/text.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link.tsx'

/** Says so to programs as well: the page itself is drawn in the browser, behind the manager's guard. */
export const loader = () => data(null, { status: 404 })

/** An address that no screen of the dashboard has. */
const NotFound = () => {
  const { t } = useText()
  const title = t('common.problems.notFoundTitle')
  return (
    <>
      <ScreenBar title={title} />
      <ScreenBody>
        <EmptyState title={t('common.problems.notFound')} actions={<LinkButton to={paths.manage()}>{t('manager.nav.today')}</LinkButton>} />
      </ScreenBody>
    </>
  )
}

export default NotFound
