import type { ReactNode } from 'react'
import { Dialog as AriaDialog, Heading } from 'react-aria-components/Dialog'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { useText } from '../../text/text.tsx'
import { classes } from '../classes.ts'
import { IconButton } from '../icon-button.tsx'
import { CloseIcon } from '../pictures/visitor-icons.tsx'

type DialogProps = {
  title: ReactNode
  onClose: () => void
  children?: ReactNode
  actions?: ReactNode
  width?: 'narrow' | 'wide'
  isDismissable?: boolean
  isOpen?: boolean
}

type AlertDialogProps = Omit<DialogProps, 'width' | 'isDismissable'>

const scrim = 'fixed inset-0 z-50 grid bg-scrim data-entering:animate-none max-phone:items-end phone:place-items-center phone:p-6'

const panel =
  'wrap-anywhere max-h-[calc(100dvh-2rem)] w-full overflow-y-auto bg-floating shadow-float outline-none ' +
  'max-phone:slide-up max-phone:rounded-t-sheet max-phone:pb-[env(safe-area-inset-bottom)] phone:appear phone:rounded-card'

const widths = { narrow: 'phone:max-w-[440px]', wide: 'phone:max-w-[680px]' }

/** In the middle of a wide screen, a sheet from below on a phone. Keeps the focus inside, and returns it. */
export const Dialog = ({ title, onClose, children, actions, width = 'narrow', isDismissable = true, isOpen = true }: DialogProps) => {
  const { t } = useText()
  return (
    <ModalOverlay isOpen={isOpen} onOpenChange={(open) => !open && onClose()} isDismissable={isDismissable} className={scrim}>
      <Modal className={classes(panel, widths[width])}>
        <AriaDialog className="flex flex-col gap-1.5 p-5.5 outline-none">
          <div className="flex items-start justify-between gap-3">
            <DialogTitle>{title}</DialogTitle>
            <IconButton icon={CloseIcon} label={t('common.actions.close')} size="small" onPress={onClose} className="-mt-1 -me-2" />
          </div>
          {children}
          <DialogFoot>{actions}</DialogFoot>
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}

export const AlertDialog = ({ title, onClose, children, actions, isOpen = true }: AlertDialogProps) => (
  <ModalOverlay isOpen={isOpen} onOpenChange={(open) => !open && onClose()} className={scrim}>
    <Modal className={classes(panel, widths.narrow)}>
      <AriaDialog role="alertdialog" className="flex flex-col gap-1.5 p-5.5 outline-none">
        <DialogTitle>{title}</DialogTitle>
        {children}
        <DialogFoot>{actions}</DialogFoot>
      </AriaDialog>
    </Modal>
  </ModalOverlay>
)

const DialogTitle = ({ children }: { children: ReactNode }) => (
  <Heading slot="title" className="min-w-0 text-title">
    {children}
  </Heading>
)

const DialogFoot = ({ children }: { children: ReactNode }) =>
  children === undefined ? null : <div className="mt-4 flex flex-wrap justify-end gap-2">{children}</div>
