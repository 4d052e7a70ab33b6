import type { Service } from '@foyer/contract'
import { SaveBar, type SavedForm } from '../../ground/forms/save-bar.tsx'
import { rowOf } from '../../ground/refusal-table.ts'
import { EditorScreenBar } from '../../house/shell/screen-bar.tsx'
import { paths } from '../../paths.ts'
import { useText } from '../../text/text.tsx'
import { Banner } from '../../ui/banner.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Link } from '../../ui/link.tsx'
import { Menu, MenuItem } from '../../ui/overlays/menu.tsx'
import { CopyIcon, ExternalIcon, EyeIcon, MoreIcon, QrIcon, TrashIcon } from '../../ui/pictures/icons.tsx'
import { editorFields } from './editor-fields.ts'

type EditorBarProps = {
  service: Service
  form: SavedForm & { changed: readonly unknown[] }
  isGuarded: boolean
  onCopy: () => void
  onShare: () => void
  onDelete: () => void
  onPreview: () => void
}

export const EditorBar = ({ service, form, isGuarded, onCopy, onShare, onDelete, onPreview }: EditorBarProps) => {
  const { t } = useText()
  return (
    <EditorScreenBar title={service.name} back={{ to: paths.manageServices(), label: t('manager.screens.services.title') }}>
      <span className="rounded-full bg-groove px-2 py-0.5 text-micro font-strong text-ink-2 max-wide:hidden">
        {t(service.hidden ? 'manager.services.editor.hidden' : 'manager.services.editor.live')}
      </span>
      <SaveBar form={form} news={t('manager.services.editor.changes', { count: form.changed.length })} isGuarded={isGuarded} isTight>
        <Menu label={t('manager.services.editor.more')} trigger={<IconButton icon={MoreIcon} label={t('manager.services.editor.more')} />}>
          <MenuItem icon={EyeIcon} onAction={onPreview}>
            {t('manager.services.editor.previewOpen')}
          </MenuItem>
          <MenuItem icon={ExternalIcon} href={paths.service(service.mainSlug.name)} target="_blank">
            {t('manager.services.editor.show')}
          </MenuItem>
          <MenuItem icon={QrIcon} onAction={onShare}>
            {t('manager.sharing.open')}
          </MenuItem>
          <MenuItem icon={CopyIcon} onAction={onCopy}>
            {t('manager.services.editor.copy')}
          </MenuItem>
          <MenuItem icon={TrashIcon} isDangerous onAction={onDelete}>
            {t('manager.services.editor.delete')}
          </MenuItem>
        </Menu>
      </SaveBar>
    </EditorScreenBar>
  )
}

type EditorRefusalProps = { errors: Record<string, string>; error: unknown }

/** The field with the mistake may be in another tab, so its sentence is repeated here. */
export const EditorRefusal = ({ errors, error }: EditorRefusalProps) => {
  const { t } = useText()
  const isStale = rowOf(error).manager === 'stale'
  const sentence = t(isStale ? 'manager.refused.staleDraft' : 'manager.services.editor.failed')
  return (
    <Banner tone="bad" role="alert" title={sentence} className="mt-4">
      {Object.entries(errors).map(([field, said]) => (
        <FieldRefusal key={field} field={field} sentence={said} />
      ))}
    </Banner>
  )
}

const FieldRefusal = ({ field, sentence }: { field: string; sentence: string }) => {
  const { t } = useText()
  const known = editorFields[field]
  if (!known) return null
  return (
    <span className="block">
      <Link to={{ search: `?tab=${known.tab}` }} replace>
        {t(known.label)}
      </Link>
      {`: ${sentence}`}
    </span>
  )
}
