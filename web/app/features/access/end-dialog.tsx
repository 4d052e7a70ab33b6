import type { ReactNode } from 'react'
import { useText } from '../../text/text.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { AlertDialog } from '../../ui/dialog.tsx'
import { accessRefusal } from './access-refusal.ts'

type EndDialogProps = {
  title: string
  confirm: string
  pending: string
  isPending: boolean
  error: unknown
  onConfirm: () => void
  onClose: () => void
  /** What stops working. */
  children: ReactNode
}

/** Asks before a key or a front end is gone for good. */
export const EndDialog = ({ title, confirm, pending, isPending, error, onConfirm, onClose, children }: EndDialogProps) => {
  const { t } = useText()
  return (
    <AlertDialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t('common.actions.cancel')}</Button>
          <Button kind="danger-solid" isPending={isPending} pendingLabel={pending} onPress={onConfirm}>
            {confirm}
          </Button>
        </>
      }
    >
      {error !== null && <Banner tone="bad" role="alert" title={accessRefusal(error, t)} />}
      <ul className="grid list-disc gap-1.5 pl-5 text-ink-2">{children}</ul>
    </AlertDialog>
  )
}
