import { useText } from '../../text/text.tsx'
import { LinkButton } from '../../ui/link.tsx'
import { useSite } from '../site-context.ts'
import { useManagerLinks } from './manager-links.ts'
import { ScreenBar, ScreenBody } from './screen-bar.tsx'

/** In place of a screen that the manager has no right to: says so, and links to the first screen they may open. */
export const NotYourRole = () => {
  const { t } = useText()
  const { name } = useSite()
  const [first] = useManagerLinks()
  return (
    <>
      <ScreenBar title={t('manager.team.notYours.title')} />
      <ScreenBody className="grid justify-items-start gap-4">
        <p className="max-w-[56ch] text-ink-2">{t('manager.team.notYours.body', { name })}</p>
        {first && (
          <LinkButton to={first.path} kind="primary">
            {t('manager.team.notYours.goOn', { page: t(`manager.nav.${first.name}`) })}
          </LinkButton>
        )}
      </ScreenBody>
    </>
  )
}
