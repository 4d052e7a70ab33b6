import { paths } from '../paths.ts'
import { useText } from '../text/text.tsx'
import { PageLinks } from './page-links.tsx'

/** The pages around plans: what is sold, and what was bought. */
export const PlansNav = () => {
  const { t } = useText()
  return (
    <PageLinks
      label={t('manager.plans.title')}
      links={[
        { path: paths.managePlans(), permission: 'plans.read', label: t('manager.plans.title'), isStart: true },
        { path: paths.manageOrders(), permission: 'orders.read', label: t('manager.orders.title') },
      ]}
    />
  )
}
