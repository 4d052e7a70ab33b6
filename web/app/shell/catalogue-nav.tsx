import { paths } from '../paths.ts'
import { useText } from '../text/text.tsx'
import { PageNav } from './page-nav.tsx'

/** What is offered, and the rules under which it can be booked. */
export const CatalogueNav = () => {
  const { t } = useText()
  return (
    <PageNav
      label={t('manager.nav.services')}
      links={[
        { path: paths.manageServices(), text: t('manager.nav.services'), isExact: true },
        { path: paths.managePolicies(), text: t('manager.policies.title') },
      ]}
    />
  )
}
