import { ConfirmDialog, type ConfirmDialogProps } from '../../ground/forms/confirm-dialog.tsx'
import { accessRefusal } from './access-refusal.ts'

/** Asks before a key, a secret or a front end ends; `children` are the items of what stops working. */
export const EndDialog = ({ children, ...asked }: ConfirmDialogProps) => (
  <ConfirmDialog refusal={accessRefusal} {...asked}>
    <ul className="grid list-disc gap-1.5 ps-5 text-ink-2">{children}</ul>
  </ConfirmDialog>
)
