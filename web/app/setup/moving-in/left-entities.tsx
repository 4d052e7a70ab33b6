import type { Move, MovedEntity } from '@foyer/contract'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { api, client } from '../../api.ts'
import { refusalText } from '../../ground/refusal-text.ts'
import { saveFile } from '../../ground/save-file.ts'
import { useCall } from '../../ground/use-call.ts'
import { useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { ErrorLine } from '../../ui/fields/field.tsx'
import { reasonText } from './move-words.ts'

const shown = 8

const download = async (moveId: string) => {
  const content = await (await client['moving-in'].exportLeftBehind({ params: { moveId } })).blob()
  saveFile({ name: 'not-brought-over.csv', content })
}

/** What cannot be taken; after an undo, what stayed. */
export const LeftEntities = ({ move: { id: moveId, counts, status } }: { move: Move }) => {
  const { t } = useText()
  const titleId = useId()
  const isUndone = status === 'UNDONE'
  const total = counts.reduce((sum, row) => sum + (isUndone ? row.kept : row.refused), 0)
  const query = useQuery({
    ...api['moving-in'].listMovedEntities.query({
      params: { moveId },
      query: { ...(isUndone ? { state: 'KEPT' as const } : { plan: 'REFUSED' as const }), limit: shown },
    }),
    enabled: total > 0,
  })
  const file = useCall(() => download(moveId))
  if (total === 0) return null
  return (
    <section aria-labelledby={titleId} className="grid gap-2">
      <div>
        <h3 id={titleId} className="font-strong">
          {t('manager.moving.left.title')}
        </h3>
        <p className="text-dense text-ink-2">{t('manager.moving.left.hint')}</p>
      </div>
      <ul className="divide-y divide-line rounded-card border border-line">
        {query.data?.entities.map((entity) => (
          <LeftEntity key={`${entity.kind} ${entity.outsideId}`} entity={entity} />
        ))}
      </ul>
      {total > shown && <p className="text-dense text-ink-3">{t('manager.moving.left.more', { count: total - shown })}</p>}
      <div>
        <Button size="small" onPress={() => void file.send()} isPending={file.isPending}>
          {t('manager.moving.left.download')}
        </Button>
      </div>
      <div role="alert" className="empty:hidden">
        {file.error && <ErrorLine>{refusalText(file.error, t)}</ErrorLine>}
      </div>
    </section>
  )
}

const LeftEntity = ({ entity: { kind, name, outsideId, reasons } }: { entity: MovedEntity }) => {
  const { t } = useText()
  return (
    <li className="grid gap-0.5 px-3 py-2 text-dense">
      <span className="wrap-anywhere">
        <span className="text-ink-3">{t(`manager.moving.kinds.${kind}`)}: </span>
        {name || outsideId}
      </span>
      <span className="text-ink-2">{reasons.map((reason) => reasonText(reason, t)).join('; ')}</span>
    </li>
  )
}
