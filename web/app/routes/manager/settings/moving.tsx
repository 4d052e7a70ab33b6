import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../api.ts'
import { ListScreen } from '../../../ground/lists/list-screen.tsx'
import type { ScreenHandle } from '../../../ground/permissions.ts'
import { Archives } from '../../../setup/archive/archives.tsx'
import { MoveCard } from '../../../setup/moving-in/move-card.tsx'
import { isUnderWay } from '../../../setup/moving-in/move-words.ts'
import { StartMoveDialog } from '../../../setup/moving-in/start-move.tsx'
import { useText } from '../../../text/text.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'

export const handle = { needs: 'access.manage' } satisfies ScreenHandle

/** Another site that is brought here: what comes, what cannot, and how it is taken back. */
const Moving = () => {
  const { t } = useText()
  const [isStarting, setStarting] = useState(false)
  const query = useQuery({
    ...api['moving-in'].listMoves.query({}),
    refetchInterval: ({ state }) => (state.data?.moves.some(({ status }) => isUnderWay(status)) ? 2_000 : 30_000),
  })
  const isFree = !query.data?.moves.some(({ status }) => isUnderWay(status) || status === 'READY')
  const add = isFree ? { label: t('manager.moving.start.title'), onPress: () => setStarting(true) } : null
  return (
    <ListScreen
      title={t('manager.screens.moving.title')}
      add={add}
      query={query}
      loading={t('manager.moving.loading')}
      isEmpty={({ moves }) => moves.length === 0}
      empty={
        <EmptyState title={t('manager.screens.moving.title')} actions={add && <Button onPress={add.onPress}>{add.label}</Button>}>
          {t('manager.moving.intro')}
        </EmptyState>
      }
      below={
        <>
          <Archives />
          {isStarting && <StartMoveDialog onClose={() => setStarting(false)} />}
        </>
      }
    >
      {({ moves }) => (
        <>
          <p className="mb-3 max-w-[780px] text-dense text-ink-2">{t('manager.moving.intro')}</p>
          <div className="grid gap-4">
            {moves.map((move) => (
              <MoveCard key={move.id} move={move} />
            ))}
          </div>
        </>
      )}
    </ListScreen>
  )
}

export default Moving
