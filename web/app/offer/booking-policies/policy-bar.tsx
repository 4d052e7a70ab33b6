import type { BookingPolicy } from '@foyer/contract'
import { SaveBar, type SavedForm } from '../../ground/forms/save-bar.tsx'
import { EditorScreenBar } from '../../house/shell/screen-bar.tsx'
import { paths } from '../../paths.ts'
import { useText } from '../../text/text.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Menu, MenuItem } from '../../ui/overlays/menu.tsx'
import { MoreIcon, TrashIcon } from '../../ui/pictures/icons.tsx'

export type PolicyAction = 'makeDefault' | 'copy' | 'delete'

type PolicyBarProps = {
  policy: BookingPolicy
  form: SavedForm
  isBlocked: boolean
  isGuarded: boolean
  onAction: (action: PolicyAction) => void
}

export const PolicyBar = ({ policy, form, isBlocked, isGuarded, onAction }: PolicyBarProps) => {
  const { t } = useText()
  return (
    <EditorScreenBar title={policy.name} back={{ to: paths.managePolicies(), label: t('manager.screens.policies.title') }}>
      {policy.default && (
        <span className="max-phone:hidden">
          <DefaultMark />
        </span>
      )}
      <SaveBar form={form} isBlocked={isBlocked} isGuarded={isGuarded} isTight>
        <Menu label={t('manager.services.editor.more')} trigger={<IconButton icon={MoreIcon} label={t('manager.services.editor.more')} />}>
          <MenuItem isDisabled={policy.default} onAction={() => onAction('makeDefault')}>
            {t('manager.policies.makeDefault.open')}
          </MenuItem>
          <MenuItem onAction={() => onAction('copy')}>{t('manager.policies.copy')}</MenuItem>
          <MenuItem icon={TrashIcon} isDangerous onAction={() => onAction('delete')}>
            {t('manager.policies.delete.open')}
          </MenuItem>
        </Menu>
      </SaveBar>
    </EditorScreenBar>
  )
}

export const DefaultMark = () => {
  const { t } = useText()
  return (
    <span className="whitespace-nowrap rounded-full bg-groove px-2 py-0.5 font-strong text-ink-2 text-micro">
      {t('manager.policies.default')}
    </span>
  )
}
