import type { Plan } from '@foyer/contract'
import { useMutation } from '@tanstack/react-query'
import { api } from '../../api.ts'
import { ConfirmDialog } from '../../ground/forms/confirm-dialog.tsx'
import { useText } from '../../text/text.tsx'
import { usePlanCounts } from '../plans-query.ts'

type ArchivePlanDialogProps = { plan: Plan; onDone?: () => void; onClose: () => void }

/** Says what ends and what goes on before a plan is archived for good. */
export const ArchivePlanDialog = ({ plan: { id, name, hasOrders }, onDone, onClose }: ArchivePlanDialogProps) => {
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
