import type { ClientImport } from '@foyer/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { api, client } from '../../api.ts'
import { ConfirmDialog } from '../../ground/forms/confirm-dialog.tsx'
import { refusalText } from '../../ground/refusal-text.ts'
import { useText } from '../../text/text.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

const parts = ['deleted', 'restored', 'kept'] as const

/** What undoing an import does, counted first. */
export const UndoImportDialog = ({ made, onClose }: { made: ClientImport; onClose: () => void }) => {
  const { t } = useText()
  const queries = useQueryClient()
  const params = { importId: made.id }
  const preview = useQuery({ ...api['client-files'].previewClientImportUndo.query({ params }), gcTime: 0 })
  const undo = async () => {
    await client['client-files'].undoClientImport({ params })
    await Promise.all(['clients', 'contacts', 'client-files'].map((room) => queries.invalidateQueries({ queryKey: [room] })))
  }
  return (
    <ConfirmDialog
      title={t('manager.clientFiles.undo.title')}
      action={t('manager.clientFiles.undo.confirm')}
      isBlocked={!preview.data}
      done={t('manager.clientFiles.undo.done')}
      onConfirm={undo}
      onClose={onClose}
    >
      {preview.isPending && <Skeleton className="h-12 w-full" />}
      {preview.error && <Banner tone="bad" role="alert" title={refusalText(preview.error, t)} />}
      {preview.data && (
        <ul className="grid gap-1">
          {parts
            .filter((part) => preview.data[part] > 0)
            .map((part) => (
              <li key={part}>{t(`manager.clientFiles.undo.${part}`, { count: preview.data[part] })}</li>
            ))}
        </ul>
      )}
    </ConfirmDialog>
  )
}
