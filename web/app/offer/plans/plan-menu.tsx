import type { Plan } from '@foyer/contract'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '../../api.ts'
import { ConfirmDialog } from '../../ground/forms/confirm-dialog.tsx'
import { movesOf } from '../../ground/lists/arranged-list.tsx'
import { useMay } from '../../ground/permissions.ts'
import { paths } from '../../paths.ts'
import { useText } from '../../text/text.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Menu, MenuItem, MenuSeparator } from '../../ui/overlays/menu.tsx'
import { MoreIcon } from '../../ui/pictures/icons.tsx'
import { usePlanCounts } from '../catalogue.ts'
import { usePlanChanges } from './use-plan-changes.ts'

export const PlanMenu = ({ plan, plans }: { plan: Plan; plans: readonly Plan[] }) => {
  const { t } = useText()
  const may = useMay()
  const navigate = useNavigate()
  const changes = usePlanChanges()
  const [isArchiving, setArchiving] = useState(false)
  const label = t('manager.plans.actions', { name: plan.name })
  const isManaging = may('plans.manage')
  return (
    <>
      <Menu label={label} trigger={<IconButton icon={MoreIcon} label={label} size="small" kind="quiet" />}>
        {may('orders.manage') && (
          <MenuItem onAction={() => void navigate(paths.manageOrders({ begin: 'sale', plan: plan.id }))}>
            {t('manager.orders.sell.open')}
          </MenuItem>
        )}
        {may('orders.read') && (
          <MenuItem onAction={() => void navigate(paths.manageOrders({ plan: plan.id }))}>{t('manager.plans.showOrders')}</MenuItem>
        )}
        {isManaging && <MenuSeparator />}
        {isManaging && (
          <MenuItem onAction={() => void changes.show(plan, !plan.public)}>
            {t(plan.public ? 'manager.plans.hide' : 'manager.plans.show')}
          </MenuItem>
        )}
        {isManaging && (
          <MenuItem onAction={() => void (plan.primary ? changes.highlightNone() : changes.highlight(plan))}>
            {t(plan.primary ? 'manager.plans.highlightNone' : 'manager.plans.highlight')}
          </MenuItem>
        )}
        {isManaging &&
          movesOf(plans, plan.id).map(({ word, to }) => (
            <MenuItem key={word} onAction={() => void changes.move(plan.id, to)}>
              {t(`manager.categories.${word}`)}
            </MenuItem>
          ))}
        {isManaging && <MenuSeparator />}
        {isManaging && (
          <MenuItem isDangerous onAction={() => setArchiving(true)}>
            {t('manager.plans.archive.open')}
          </MenuItem>
        )}
      </Menu>
      {isArchiving && <ArchivePlanDialog plan={plan} onClose={() => setArchiving(false)} />}
    </>
  )
}

type ArchivePlanDialogProps = { plan: Plan; onDone?: () => void; onClose: () => void }

const ArchivePlanDialog = ({ plan: { id, name, hasOrders }, onDone, onClose }: ArchivePlanDialogProps) => {
  const { t } = useText()
  const { mutateAsync } = useMutation(api.plans.archivePlan.mutation())
  const running = usePlanCounts()?.find(({ planId }) => planId === id)?.activeCount
  return (
    <ConfirmDialog
      title={t('manager.plans.archive.title', { name })}
      action={t('manager.plans.archive.confirm')}
      pending={t('manager.plans.archive.archiving')}
      keep={t('manager.plans.archive.keep')}
      onConfirm={() => mutateAsync({ params: { id }, body: {} })}
      done={t('manager.plans.archive.done', { name })}
      {...(onDone && { onDone })}
      onClose={onClose}
    >
      <ul className="grid list-disc gap-1.5 ps-5 text-ink-2">
        <li>{t('manager.plans.archive.market')}</li>
        {hasOrders && (
          <li>{running === undefined ? t('manager.plans.archive.orders') : t('manager.plans.archive.running', { count: running })}</li>
        )}
        <li>{t('manager.plans.archive.final')}</li>
      </ul>
    </ConfirmDialog>
  )
}
