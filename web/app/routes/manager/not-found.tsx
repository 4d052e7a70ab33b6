import { data } from 'react-router'
import { ScreenBar, ScreenBody } from '../../house/shell/screen-bar.tsx'
import { paths } from '../../paths.ts'
import { useText } from '../../text/text.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link.tsx'

/** A 404 for programs, too: the page itself is drawn in the browser, after the manager's guard. */
export const loader = () => data(null, { status: 404 })

const NotFound = () => {
  const { t } = useText()
  const title = t('common.problems.notFoundTitle')
  return (
    <>
      <ScreenBar title={title} />
      <ScreenBody>
        <EmptyState
          title={t('common.problems.notFound')}
          actions={<LinkButton to={paths.manage()}>{t('manager.screens.today.title')}</LinkButton>}
        />
      </ScreenBody>
    </>
  )
}

export default NotFound
