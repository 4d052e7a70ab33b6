import type { Service } from '@foyer/contract'
import { paths } from '../../paths.ts'
import { ScreenBar } from '../../shell/screen-bar.tsx'
import { useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { ArrowLeftIcon, ExternalIcon, EyeIcon, MoreIcon, TrashIcon } from '../../ui/icons.tsx'
import { LinkButton } from '../../ui/link.tsx'
import { Menu, MenuItem } from '../../ui/menu.tsx'
import { SaveKey } from '../../ui/save-key.tsx'

type EditorBarProps = {
  service: Service
  changes: number
  isSaving: boolean
  onSave: () => void
  onDiscard: () => void
  onDelete: () => void
  onPreview: () => void
}

/** The name, whether it is live, and what is not saved yet. */
export const EditorBar = ({ service, changes, isSaving, onSave, onDiscard, onDelete, onPreview }: EditorBarProps) => {
  const { t } = useText()
  return (
    <ScreenBar
      title={<span className="block max-w-[50vw] truncate">{service.name}</span>}
      className="max-phone:flex-nowrap! max-phone:[&_h1]:mr-0 max-phone:[&_h1]:min-w-0 max-phone:[&_h1]:shrink"
    >
      <LinkButton
        to={paths.manageServices()}
        kind="quiet"
        size="small"
        aria-label={t('manager.nav.services')}
        className="-order-1 -ml-2 px-1.5!"
      >
        <ArrowLeftIcon size={18} />
      </LinkButton>
      <span className="rounded-full bg-groove px-2 py-0.5 text-micro font-strong text-ink-2 max-wide:hidden">
        {t(service.hidden ? 'manager.services.editor.hidden' : 'manager.services.editor.live')}
      </span>
      <span className="ml-auto" />
      {changes > 0 && (
        <>
          <span role="status" className="text-dense text-ink-2 max-wide:hidden">
            {t('manager.services.editor.changes', { count: changes })}
          </span>
          <Button kind="quiet" onPress={onDiscard} className="max-phone:hidden">
            {t('manager.services.editor.discard')}
          </Button>
        </>
      )}
      <Menu label={t('manager.services.editor.more')} trigger={<IconButton icon={MoreIcon} label={t('manager.services.editor.more')} />}>
        <MenuItem icon={EyeIcon} onAction={onPreview}>
          {t('manager.services.editor.previewOpen')}
        </MenuItem>
        <MenuItem icon={ExternalIcon} href={paths.service(service.mainSlug.name)} target="_blank">
          {t('manager.services.editor.show')}
        </MenuItem>
        <MenuItem icon={TrashIcon} isDangerous onAction={onDelete}>
          {t('manager.services.editor.delete')}
        </MenuItem>
      </Menu>
      <Button kind="primary" isDisabled={changes === 0} isPending={isSaving} pendingLabel={t('common.actions.saving')} onPress={onSave}>
        {t('common.actions.save')} <SaveKey />
      </Button>
    </ScreenBar>
  )
}
