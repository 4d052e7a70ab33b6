import { paths } from '../../paths.ts'
import { useText } from '../../text/text.tsx'
import { PageLinks } from './page-links.tsx'

/** The pages around services: what they are grouped by, the rooms that they need, the rules of booking. */
export const ServicesNav = () => {
  const { t } = useText()
  return (
    <PageLinks
      label={t('manager.nav.services')}
      links={[
        { path: paths.manageServices(), permission: 'services.manage', label: t('manager.nav.servicesPages.list'), isStart: true },
        { path: paths.manageCategories(), permission: 'services.manage', label: t('manager.nav.servicesPages.categories') },
        { path: paths.manageRooms(), permission: 'services.manage', label: t('manager.nav.servicesPages.rooms') },
        { path: paths.manageLocations(), permission: 'services.manage', label: t('manager.places.title') },
        { path: paths.managePolicies(), permission: 'services.manage', label: t('manager.policies.title') },
        { path: paths.manageExchange(), permission: 'services.manage', label: t('manager.exchange.title') },
      ]}
    />
  )
}
