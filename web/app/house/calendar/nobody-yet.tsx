import { useMay } from '../../ground/permissions.ts'
import { paths } from '../../paths.ts'
import { useText } from '../../text/text.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link.tsx'
import { useSite } from '../site-context.ts'

/** A calendar without people has no columns. */
export const NobodyYet = () => {
  const { t } = useText()
  const may = useMay()
  if (!may('calendar.read')) return <NobodyOneself />
  return (
    <EmptyState
      title={t('manager.calendar.noStaff')}
      actions={
        may('staff.manage') && (
          <LinkButton to={paths.manageStaff()} kind="primary">
            {t('manager.calendar.addStaff')}
          </LinkButton>
        )
      }
    >
      {t('manager.calendar.noStaffHint')}
    </EmptyState>
  )
}

/** For a manager with rights to their own calendar alone who is not linked, or no longer linked, to a staff member. */
const NobodyOneself = () => {
  const { t } = useText()
  const { name } = useSite()
  return <EmptyState title={t('manager.calendar.nobodyOneself')}>{t('manager.calendar.nobodyOneselfHint', { name })}</EmptyState>
}
