import type { Coupon } from '@foyer/contract'
import { useState } from 'react'
import { ListScreen } from '../../../ground/lists/list-screen.tsx'
import { useList } from '../../../ground/lists/use-list.ts'
import { type ScreenHandle, useMay } from '../../../ground/permissions.ts'
import { CouponDialog } from '../../../money/coupons/coupon-dialog.tsx'
import { CouponsTable, couponsPerPage, couponsQuery, couponViews } from '../../../money/coupons/coupons-table.tsx'
import { useText } from '../../../text/text.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ChoiceChips } from '../../../ui/fields/chips.tsx'

export const handle = { needs: 'coupons.read' } satisfies ScreenHandle

const Coupons = () => {
  const { t } = useText()
  const mayChange = useMay()('coupons.manage')
  const { address, rows, isStale, screen, searchFor } = useList({
    views: couponViews,
    opens: 'coupon',
    perPage: couponsPerPage,
    read: couponsQuery,
  })
  const [edited, setEdited] = useState<Coupon | 'NEW' | null>(null)
  const words = address.view === 'ALL' && address.search === '' ? ('empty' as const) : ('noneFound' as const)
  return (
    <ListScreen
      {...screen}
      title={t('manager.screens.coupons.title')}
      search={searchFor(t('manager.money.coupons.search'))}
      add={mayChange ? { label: t('manager.money.coupons.add'), onPress: () => setEdited('NEW') } : null}
      loading={t('manager.money.coupons.loading')}
      empty={<EmptyState title={t(`manager.money.coupons.${words}`)}>{t(`manager.money.coupons.${words}Hint`)}</EmptyState>}
      above={
        <ChoiceChips
          label={t('manager.money.coupons.views.label')}
          value={address.view}
          onChange={(view) => address.change({ view })}
          chips={couponViews.map((value) => ({ value, label: t(`manager.money.coupons.views.${value}`) }))}
          className="mb-4"
        />
      }
      below={edited && <CouponDialog coupon={edited === 'NEW' ? null : edited} onClose={() => setEdited(null)} />}
    >
      {() => (
        <>
          <CouponsTable coupons={rows} isStale={isStale} onEdit={setEdited} />
        </>
      )}
    </ListScreen>
  )
}

export default Coupons
