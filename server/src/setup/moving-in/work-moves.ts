import { permissionsOf, Refusal } from '@foyer/domain'
import { backgroundContext } from '../../ground/background-context.ts'
import type { Dependencies } from '../../ground/dependencies.ts'
import type { Context } from '../../ground/handler.ts'
import { later } from '../../ground/instants.ts'
import { minutes, type Queue } from '../../ground/outbox/background.ts'
import { silentJobs } from '../../ground/outbox/jobs.ts'
import type { OtherRooms } from '../catalogue/call-operation.ts'
import { applyStep } from './apply-move.ts'
import type { Applying } from './applying.ts'
import { checkMove } from './check-move.ts'
import { findDueMoves, loadMove, type StoredMove, saveMove, type WhichMove } from './moves-store.ts'
import { OutsideBusy, OutsideRefusal } from './outside-site.ts'
import { readNextPage } from './read-move.ts'
import { undoStep } from './undo-move.ts'

declare module '../../ground/ports/jobs.ts' {
  interface JobData {
    moves: Record<string, never>
  }
}

const longestRunMs = 240_000

/** One run at a time on all servers; what a killed server left undone, the next run goes on with. */
export const movesQueue = (rooms: OtherRooms): Queue<'moves'> => ({
  patience: { retryLimit: 0, expireInSeconds: 6 * minutes, heartbeatSeconds: 20, policy: 'stately', deleteAfterSeconds: 60 * minutes },
  batchSize: 1,
  isDueEachMinute: true,
  work: (_nothing, { isStopping }, tools) => {
    const end = performance.now() + longestRunMs
    return workMoves(tools, rooms, () => !isStopping?.() && performance.now() < end)
  },
})

export async function workMoves(tools: Dependencies, rooms: OtherRooms, goesOn: () => boolean = () => true): Promise<void> {
  while (goesOn()) {
    const due = await findDueMoves(tools.db, tools.clock())
    if (due.length === 0) return
    for (const which of due) await workMove({ tools, rooms, goesOn }, which)
  }
}

type Work = { tools: Dependencies; rooms: OtherRooms; goesOn: () => boolean }

/** Step by step: each is saved with how far it came, so that a step that is done twice finds nothing to do. */
async function workMove({ tools, rooms, goesOn }: Work, which: WhichMove): Promise<void> {
  try {
    for (;;) {
      const move = await loadMove(tools.db, which)
      const step = steps[move.status]
      if (!step || !goesOn()) return
      if (move.due_at !== null && move.due_at > tools.clock()) return
      await step(applyingOf(tools, rooms, move))
      if (move.failed_tries > 0) await saveMove(tools.db, { ...which, now: tools.clock() }, { failed_tries: 0 })
    }
  } catch (error) {
    await noteFailure(tools, which, error)
  }
}

const steps: Partial<Record<StoredMove['status'], (applying: Applying) => Promise<void>>> = {
  READING: readNextPage,
  CHECKING: checkMove,
  APPLYING: applyStep,
  UNDOING: undoStep,
}

function applyingOf(tools: Dependencies, rooms: OtherRooms, move: StoredMove): Applying {
  const siteId = move.site_id
  return { move, siteId, now: tools.clock(), context: ownersContext(tools, move), rooms }
}

/** As the owner who began the move, whose name stands in the audit log. No job follows from what is brought, so nobody is mailed. */
function ownersContext(tools: Dependencies, { site_id: siteId, author, author_id: identityId }: StoredMove): Context {
  const quiet = { ...tools, jobs: silentJobs() }
  const caller = {
    kind: 'manager',
    siteId,
    identityId,
    apiKeyId: null,
    name: author,
    role: 'OWNER',
    permissions: permissionsOf('OWNER'),
  } as const
  return { ...backgroundContext(quiet, siteId), caller }
}

const mostTries = 12
const firstPauseSeconds = 5
const longestPauseSeconds = 15 * 60

async function noteFailure({ db, clock }: Dependencies, which: WhichMove, error: unknown): Promise<void> {
  const move = await loadMove(db, which)
  const now = clock()
  const tries = move.failed_tries + 1
  const isOver = error instanceof OutsideRefusal || tries >= mostTries
  const pause = Math.min(longestPauseSeconds, firstPauseSeconds * 2 ** Math.min(tries, 12))
  const seconds = error instanceof OutsideBusy ? Math.min(error.waitSeconds ?? pause, 3600) : pause
  await saveMove(
    db,
    { ...which, now },
    {
      failed_tries: isOver ? 0 : tries,
      due_at: later(now, { seconds }),
      failure: isOver ? failureOf(error) : null,
      ...(isOver && { status: 'FAILED', sealed_key: null }),
    },
  )
  // A fault of ours is to be seen in the log.
  if (!(error instanceof OutsideRefusal) && !(error instanceof OutsideBusy)) throw error
}

function failureOf(error: unknown): { code: string; description: string } {
  if (error instanceof OutsideRefusal) return { code: error.code || String(error.status), description: error.message }
  if (error instanceof OutsideBusy) return { code: 'UNREACHABLE', description: error.message }
  if (error instanceof Refusal) return { code: error.code, description: error.message }
  return { code: 'INTERNAL', description: 'The move could not go on.' }
}
