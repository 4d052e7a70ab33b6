import { useText } from '../../text/text.tsx'
import { Banner } from '../../ui/banner.tsx'
import { ConfirmDialog, type ConfirmDialogProps } from '../../ui/confirm-dialog.tsx'
import { accessRefusal } from './access-refusal.ts'

/** Asks before a key or a front end is gone for good; `children` are what stops working. */
export const EndDialog = ({ error, children, ...asked }: ConfirmDialogProps & { error: unknown }) => {
  const { t } = useText()
  return (
    <ConfirmDialog {...asked}>
      {error !== null && <Banner tone="bad" role="alert" title={accessRefusal(error, t)} />}
      <ul className="grid list-disc gap-1.5 pl-5 text-ink-2">{children}</ul>
    </ConfirmDialog>
  )
}
