import { type ReactNode, useId } from 'react'
import { FocusScope } from 'react-aria/FocusScope'
import { Dialog as AriaDialog } from 'react-aria-components/Dialog'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { useText } from '../../text/text.tsx'
import { IconButton } from '../icon-button.tsx'
import { useMediaQuery } from '../media-query.ts'
import { CloseIcon } from '../pictures/visitor-icons.tsx'

type DrawerProps = {
  title: ReactNode
  onClose: () => void
  children: ReactNode
  head?: ReactNode
  actions?: ReactNode
}

/**
 * From 1100 px on it pushes the work aside and leaves it usable: put it last in a flex row. Below that it is a sheet over it. Takes the
 * focus when it opens and returns it when it closes; Escape closes.
 */
export const Drawer = (props: DrawerProps) => {
  const isBeside = useMediaQuery('(min-width: 1100px)')
  return isBeside ? <BesideDrawer {...props} /> : <SheetDrawer {...props} />
}

const BesideDrawer = (props: DrawerProps) => {
  const titleId = useId()
  return (
    <FocusScope autoFocus restoreFocus>
      <aside
        aria-labelledby={titleId}
        onKeyDown={(event) => event.key === 'Escape' && !event.defaultPrevented && props.onClose()}
        className="slide-in sticky top-0 flex h-dvh w-[348px] shrink-0 flex-col border-line border-s bg-surface"
      >
        <DrawerContent {...props} titleId={titleId} />
      </aside>
    </FocusScope>
  )
}

const SheetDrawer = (props: DrawerProps) => {
  const titleId = useId()
  return (
    <ModalOverlay
      isOpen
      isDismissable
      onOpenChange={(open) => !open && props.onClose()}
      className="fixed inset-0 z-30 flex items-end bg-scrim"
    >
      <Modal className="slide-up mx-auto w-full max-w-[560px] rounded-t-sheet bg-floating shadow-float outline-none">
        <AriaDialog aria-labelledby={titleId} className="flex max-h-[85dvh] min-h-[50dvh] flex-col outline-none">
          <DrawerContent {...props} titleId={titleId} />
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}

const DrawerContent = ({ title, head, children, actions, onClose, titleId }: DrawerProps & { titleId: string }) => {
  const { t } = useText()
  return (
    <>
      <div className="flex min-h-13 items-center gap-2 border-line border-b px-4 py-2">
        <h2 id={titleId} className="wrap-anywhere min-w-0 grow text-title">
          {title}
        </h2>
        {head}
        <IconButton icon={CloseIcon} label={t('common.actions.close')} size="small" onPress={onClose} />
      </div>
      <div className="wrap-anywhere min-h-0 grow overflow-y-auto p-4">{children}</div>
      {actions !== undefined && <div className="flex flex-wrap gap-2 border-line border-t p-4">{actions}</div>}
    </>
  )
}
