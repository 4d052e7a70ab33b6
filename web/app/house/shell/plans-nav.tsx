import { paths } from '../../paths.ts'
import { useText } from '../../text/text.tsx'
import { PageLinks } from './page-links.tsx'

/** The pages around plans: what is sold, for how much less, what was bought, and the papers of it. */
export const PlansNav = () => {
  const { t } = useText()
  return (
    <PageLinks
      label={t('manager.plans.title')}
      links={[
        { path: paths.managePlans(), permission: 'plans.read', label: t('manager.plans.title'), isStart: true },
        { path: paths.manageOrders(), permission: 'orders.read', label: t('manager.orders.title') },
        { path: paths.managePayments(), permission: 'payments.read', label: t('manager.payments.title') },
        { path: paths.manageDues(), permission: 'payments.read', label: t('manager.dues.title') },
        { path: paths.manageTill(), permission: 'bookings.manage', isOpenToOwn: true, label: t('manager.till.title') },
        { path: paths.manageGifts(), permission: 'orders.read', label: t('manager.gifts.title') },
        { path: paths.manageCoupons(), permission: 'coupons.read', label: t('manager.money.coupons.title') },
        { path: paths.manageInvoices(), permission: 'invoices.read', label: t('manager.money.invoices.title') },
        { path: paths.manageMonth(), permission: 'payments.read', label: t('manager.month.title') },
      ]}
    />
  )
}
