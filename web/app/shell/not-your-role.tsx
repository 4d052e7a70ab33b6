import { useSite } from '../site-context.ts'
import { useText } from '../text/text.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { LinkButton } from '../ui/link.tsx'
import { useManagerLinks } from './manager-links.ts'
import { ScreenBar } from './screen-bar.tsx'

/** In place of a screen that was opened by its address: who it is for, and where to go instead. */
export const NotYourRole = () => {
  const { t } = useText()
  const { name } = useSite()
  const [first] = useManagerLinks()
  return (
    <>
      <ScreenBar title={t('manager.team.notYours.title')} />
      <EmptyState
        title={t('manager.team.notYours.title')}
        actions={
          first && (
            <LinkButton to={first.path} kind="primary">
              {t('manager.team.notYours.goOn', { page: t(`manager.nav.${first.name}`) })}
            </LinkButton>
          )
        }
      >
        {t('manager.team.notYours.body', { name })}
      </EmptyState>
    </>
  )
}
