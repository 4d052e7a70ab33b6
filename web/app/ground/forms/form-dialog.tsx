import { type FormEvent, type ReactNode, useId } from 'react'
import { useText } from '../../text/text.tsx'
import type { Translate } from '../../text/translate.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { draftRefusalText } from '../refusal-text.ts'
import { useFocusFirstInvalid } from './focus-first-invalid.ts'

export type DialogForm = {
  isChanged: boolean
  isSaving: boolean
  save: () => unknown
  error: unknown
  elsewhere?: unknown
}

type FormDialogProps = {
  title: string
  form: DialogForm
  action: ReactNode
  pending?: string
  cancel?: string
  kind?: 'primary' | 'danger-solid'
  isBlocked?: boolean
  refusal?: (error: unknown, t: Translate) => string
  width?: 'narrow' | 'wide'
  onClose: () => void
  children: ReactNode
}

/** A refusal keeps the dialog open with everything typed. A press outside closes it only while nothing was typed. */
export const FormDialog = ({
  title,
  form,
  action,
  pending,
  cancel,
  isBlocked = false,
  refusal = draftRefusalText,
  ...rest
}: FormDialogProps) => {
  const { kind = 'primary', width, onClose, children } = rest
  const { t } = useText()
  const id = useId()
  useFocusFirstInvalid(form.error)
  return (
    <Dialog
      title={title}
      {...(width && { width })}
      isDismissable={!form.isChanged}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{cancel ?? t('common.actions.cancel')}</Button>
          {action !== null && (
            <Button
              type="submit"
              form={id}
              kind={kind}
              isDisabled={isBlocked}
              isPending={form.isSaving}
              pendingLabel={pending ?? t('common.actions.saving')}
            >
              {action}
            </Button>
          )}
        </>
      }
    >
      <form id={id} noValidate method="post" onSubmit={submitting(form.save)} className="mt-2 grid gap-4">
        {Boolean(form.elsewhere) && <Banner tone="bad" role="alert" title={refusal(form.elsewhere, t)} />}
        {children}
      </form>
    </Dialog>
  )
}

/** A dialog may stand inside another form, which must not be submitted with it. */
export const submitting = (save: () => unknown) => (event: FormEvent) => {
  event.preventDefault()
  event.stopPropagation()
  void save()
}
