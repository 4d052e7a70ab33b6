import type { Coupon } from '@foyer/contract'
import { useState } from 'react'
import { ListPages } from '../../ground/lists/list-pages.tsx'
import { ListScreen } from '../../ground/lists/list-screen.tsx'
import { LoadedList } from '../../ground/lists/loaded-list.tsx'
import { useList } from '../../ground/lists/use-list.ts'
import { type ScreenHandle, useMay } from '../../ground/permissions.ts'
import { PlansNav } from '../../house/shell/page-links.tsx'
import { CouponDialog } from '../../money/coupons/coupon-dialog.tsx'
import { CouponsTable, couponsPerPage, couponsQuery, couponViews } from '../../money/coupons/coupons-table.tsx'
import { useText } from '../../text/text.tsx'
import { ChoiceChips } from '../../ui/chips.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

export const handle = { needs: 'coupons.read' } satisfies ScreenHandle

/** The codes with which plans cost less. */
const Coupons = () => {
  const { t } = useText()
  const mayChange = useMay()('coupons.manage')
  const { address, query, rows, total } = useList({ views: couponViews, opens: 'coupon', read: couponsQuery })
  const [edited, setEdited] = useState<Coupon | 'NEW' | null>(null)
  const words = address.view === 'ALL' && address.search === '' ? ('empty' as const) : ('noneFound' as const)
  return (
    <ListScreen
      title={t('manager.money.coupons.title')}
      total={query.data && total}
      search={{
        label: t('manager.money.coupons.search'),
        value: address.search,
        onSearch: (search) => address.change({ search }, { replace: true }),
      }}
      add={mayChange ? { label: t('manager.money.coupons.add'), onPress: () => setEdited('NEW') } : null}
      nav={<PlansNav />}
    >
      <ChoiceChips
        label={t('manager.money.coupons.views.label')}
        value={address.view}
        onChange={(view) => address.change({ view })}
        chips={couponViews.map((value) => ({ value, label: t(`manager.money.coupons.views.${value}`) }))}
        className="mb-4"
      />
      <LoadedList
        query={query}
        loading={t('manager.money.coupons.loading')}
        isEmpty={() => rows.length === 0}
        empty={<EmptyState title={t(`manager.money.coupons.${words}`)}>{t(`manager.money.coupons.${words}Hint`)}</EmptyState>}
      >
        {() => (
          <>
            <CouponsTable coupons={rows} isStale={query.isPlaceholderData} onEdit={setEdited} />
            <ListPages
              page={address.page}
              perPage={couponsPerPage}
              count={rows.length}
              total={total}
              onTurn={(page) => address.change({ page })}
            />
          </>
        )}
      </LoadedList>
      {edited && <CouponDialog coupon={edited === 'NEW' ? null : edited} onClose={() => setEdited(null)} />}
    </ListScreen>
  )
}

export default Coupons
