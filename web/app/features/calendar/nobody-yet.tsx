import { paths } from '../../paths.ts'
import { useMay } from '../../permissions.ts'
import { useText } from '../../text/text.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link.tsx'

/** A calendar without people has no columns. */
export const NobodyYet = () => {
  const { t } = useText()
  const may = useMay()
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
