import type { Plan } from '@foyer/contract'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { movesOf } from '../../ground/lists/arranging.ts'
import { useMay } from '../../ground/permissions.ts'
import { paths } from '../../paths.ts'
import { useText } from '../../text/text.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { MoreIcon } from '../../ui/icons.tsx'
import { Menu, MenuItem, MenuSeparator } from '../../ui/menu.tsx'
import { ArchivePlanDialog } from './archive-plan-dialog.tsx'
import { usePlanChanges } from './use-plan-changes.ts'

/** What can be done with a plan on sale; `plans` are those beside it. */
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
