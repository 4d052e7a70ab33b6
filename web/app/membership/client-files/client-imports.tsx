import type { ClientImport } from '@foyer/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { api, client } from '../../api.ts'
import { formatWhenShort } from '../../ground/format.ts'
import { ConfirmDialog } from '../../ground/forms/confirm-dialog.tsx'
import { refusalText } from '../../ground/refusal-text.ts'
import { useSite } from '../../house/site-context.ts'
import { useText } from '../../text/text.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

export const ClientImports = () => {
  const { t } = useText()
  const titleId = useId()
  const [undoing, setUndoing] = useState<ClientImport | null>(null)
  const { data } = useQuery(api['client-files'].listClientImports.query({}))
  if (!data || data.imports.length === 0) return null
  return (
    <Card as="section" aria-labelledby={titleId} className="grid max-w-[780px] gap-1">
      <h2 id={titleId} className="font-strong text-title">
        {t('manager.clientFiles.imports.title')}
      </h2>
      <ul className="grid">
        {data.imports.map((made) => (
          <Import key={made.id} made={made} onUndo={() => setUndoing(made)} />
        ))}
      </ul>
      {undoing && <UndoImportDialog made={undoing} onClose={() => setUndoing(null)} />}
    </Card>
  )
}

const Import = ({ made, onUndo }: { made: ClientImport; onUndo: () => void }) => {
  const { t, locale } = useText()
  const { timeZone } = useSite()
  const date = formatWhenShort(made.createdDate, timeZone, locale)
  const { author, created, updated, undoableUntil, undoneDate } = made
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-line border-t py-3 first:border-t-0">
      <div className="min-w-0 grow text-dense">
        <p className="font-medium">{t('manager.clientFiles.imports.line', { created, updated })}</p>
        <p className="wrap-anywhere text-ink-2 text-second">
          {date}
          {author && `, ${t('manager.clientFiles.imports.by', { name: author })}`}
        </p>
      </div>
      {undoableUntil === undefined ? (
        <span className="text-ink-3 text-second">{t(`manager.clientFiles.imports.${undoneDate ? 'undone' : 'over'}`)}</span>
      ) : (
        <Button size="small" onPress={onUndo} aria-label={t('manager.clientFiles.imports.undoOf', { date })}>
          {t('manager.clientFiles.imports.undo')}
        </Button>
      )}
    </li>
  )
}

const parts = ['deleted', 'restored', 'kept'] as const

const UndoImportDialog = ({ made, onClose }: { made: ClientImport; onClose: () => void }) => {
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
