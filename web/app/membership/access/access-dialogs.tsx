import { isRefusal } from '@foyer/sdk'
import { ConfirmDialog, type ConfirmDialogProps } from '../../ground/forms/confirm-dialog.tsx'
import { draftRefusalText } from '../../ground/refusal-text.ts'
import type { Translate } from '../../text/translate.ts'

export const EndDialog = ({ children, ...asked }: ConfirmDialogProps) => (
  <ConfirmDialog refusal={accessRefusal} {...asked}>
    <ul className="grid list-disc gap-1.5 ps-5 text-ink-2">{children}</ul>
  </ConfirmDialog>
)

/** PERMISSION_DENIED here means that the manager gives a program a right that they lack. */
export const accessRefusal = (error: unknown, t: Translate): string =>
  isRefusal(error, 'any', 'PERMISSION_DENIED') ? t('manager.refused.beyond') : draftRefusalText(error, t)
