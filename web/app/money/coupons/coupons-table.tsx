import type { Answer, Contract, Coupon } from '@foyer/contract'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../api.ts'
import { formatDate, formatMoney, formatNumber, formatPercent } from '../../ground/format.ts'
import { ConfirmDialog } from '../../ground/forms/confirm-dialog.tsx'
import { type Column, ListTable } from '../../ground/lists/list-table.tsx'
import type { ListState } from '../../ground/lists/use-list.ts'
import { useMay } from '../../ground/permissions.ts'
import { refusalText } from '../../ground/refusal-text.ts'
import { useSite } from '../../house/site-context.ts'
import { useText } from '../../text/text.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Menu, MenuItem } from '../../ui/overlays/menu.tsx'
import { showToast } from '../../ui/overlays/toasts.ts'
import { EditIcon, MoreIcon, TrashIcon } from '../../ui/pictures/icons.tsx'
import { lastInstantOf } from '../last-instant.ts'

type CouponsTableProps = { coupons: readonly Coupon[]; isStale: boolean; onEdit: (coupon: Coupon) => void }

export const CouponsTable = ({ coupons, isStale, onEdit }: CouponsTableProps) => {
  const { t, locale } = useText()
  const { timeZone } = useSite()
  const mayChange = useMay()('coupons.manage')
  const discountText = useDiscountText()
  const columns: Record<string, Column<Coupon>> = {
    code: {
      head: t('manager.money.coupons.code'),
      cell: ({ code, status }) => (
        <>
          <span className="wrap-anywhere font-strong">{code}</span>
          <span className="block text-ink-3">{t(`manager.money.coupons.status.${status}`)}</span>
        </>
      ),
      cellClassName: 'min-w-28 py-2',
    },
    discount: {
      head: t('manager.money.coupons.discount'),
      cell: (coupon) => discountText(coupon),
      cellClassName: 'min-w-28 py-2 text-ink-2',
    },
    plans: {
      head: t('manager.money.coupons.plans'),
      cell: ({ planIds }) =>
        planIds ? t('manager.money.coupons.somePlans', { count: planIds.length }) : t('manager.money.coupons.allPlans'),
      className: 'max-wide:hidden',
      cellClassName: 'text-ink-2',
    },
    used: {
      head: t('manager.money.coupons.used'),
      cell: ({ uses, usageLimit }) =>
        usageLimit === undefined
          ? formatNumber(uses, locale)
          : t('manager.money.coupons.usedOf', { uses: formatNumber(uses, locale), limit: formatNumber(usageLimit, locale) }),
      cellClassName: 'whitespace-nowrap tabular-nums',
    },
    until: {
      head: t('manager.money.coupons.until'),
      cell: ({ validUntil }) =>
        validUntil === undefined ? t('manager.money.coupons.noEnd') : formatDate(lastInstantOf(validUntil), timeZone, locale),
      className: 'max-wide:hidden',
      cellClassName: 'text-ink-2',
    },
    ...(mayChange && {
      actions: {
        head: null,
        cell: (coupon: Coupon) => <CouponActions coupon={coupon} onEdit={() => onEdit(coupon)} />,
        align: 'end' as const,
        className: 'w-14',
      },
    }),
  }
  return <ListTable caption={t('manager.screens.coupons.title')} columns={columns} rows={coupons} isStale={isStale} />
}

const CouponActions = ({ coupon, onEdit }: { coupon: Coupon; onEdit: () => void }) => {
  const { t } = useText()
  const { id, code, disabled, uses, revision } = coupon
  const [isDeleting, setDeleting] = useState(false)
  const { mutate } = useMutation({
    ...api.coupons.updateCoupon.mutation(),
    onError: (error) => showToast({ text: refusalText(error, t) }),
  })
  const remove = useMutation(api.coupons.deleteCoupon.mutation())
  const label = t('manager.money.coupons.actions', { code })
  const turn = () => mutate({ params: { 'coupon.id': id }, body: { coupon: { disabled: !disabled, revision } } })
  return (
    <>
      <Menu label={label} trigger={<IconButton icon={MoreIcon} label={label} size="small" kind="quiet" />}>
        <MenuItem icon={EditIcon} onAction={onEdit}>
          {t('manager.money.coupons.edit')}
        </MenuItem>
        <MenuItem onAction={turn}>{t(disabled ? 'manager.money.coupons.enable' : 'manager.money.coupons.disable')}</MenuItem>
        {uses === 0 && (
          <MenuItem icon={TrashIcon} isDangerous onAction={() => setDeleting(true)}>
            {t('manager.money.coupons.delete.open')}
          </MenuItem>
        )}
      </Menu>
      {isDeleting && (
        <ConfirmDialog
          title={t('manager.money.coupons.delete.title', { code })}
          action={t('manager.money.coupons.delete.action')}
          pending={t('manager.money.coupons.delete.deleting')}
          done={t('manager.money.coupons.delete.done', { code })}
          onConfirm={() => remove.mutateAsync({ params: { couponId: id } })}
          onClose={() => setDeleting(false)}
        >
          <p>{t('manager.money.coupons.delete.hint')}</p>
        </ConfirmDialog>
      )}
    </>
  )
}

export const couponViews = ['ALL', 'ACTIVE', 'SCHEDULED', 'EXPIRED', 'USED_UP', 'DISABLED'] as const

export const couponsPerPage = 50

export const couponsQuery = ({ view, search, page }: ListState<(typeof couponViews)[number]>) => ({
  ...api.coupons.listCoupons.query({
    query: {
      ...(view !== 'ALL' && { status: view }),
      ...(search !== '' && { search: search.slice(0, 20) }),
      limit: couponsPerPage,
      offset: (page - 1) * couponsPerPage,
    },
  }),
  select: ({ coupons, pagingMetadata }: Answer<Contract['coupons']['listCoupons']>) => ({
    rows: coupons as readonly Coupon[],
    total: pagingMetadata.total ?? 0,
  }),
})

const useDiscountText = () => {
  const { t, locale } = useText()
  const offOf = ({ percentage, amount, currency }: Coupon): string => {
    if (percentage === 100) return t('manager.money.coupons.free')
    const off = amount && currency ? formatMoney(amount, currency, locale) : formatPercent((percentage ?? 0) / 100, locale)
    return t('manager.money.coupons.off', { amount: off })
  }
  return (coupon: Coupon): string => {
    const { cycleCount } = coupon
    const payments =
      cycleCount === undefined ? t('manager.money.coupons.everyPayment') : t('manager.money.coupons.firstPayments', { count: cycleCount })
    return `${offOf(coupon)}, ${payments}`
  }
}
