import type { MovedReason, Participation } from '@foyer/contract'
import { errors } from '@foyer/contract'
import { parseInstanceId, Refusal } from '@foyer/domain'
import { forEachItem } from '../../ground/bulk/for-each-item.ts'
import type { Transaction } from '../../ground/db/database.ts'
import { callsIn } from '../catalogue/call-operation.ts'
import type { Applying } from './applying.ts'
import { withOurIds } from './mapped-content.ts'
import { findTakeable, type Judgement, type StagedEntity, saveJudgements } from './moved-entities-store.ts'
import { findBroughtEntries } from './undo-store.ts'

type Content = Pick<Participation, 'id' | 'eventId' | 'scheduleId' | 'participant' | 'partySize' | 'status'>

const isOver: MovedReason = { code: 'OVER', field: 'eventId', description: 'The session is over, or is not among those that are taken.' }

/** People whom the business added to a coming session or course without a booking: they take seats like those with one. */
export async function applyParticipations(tx: Transaction, applying: Applying, staged: readonly StagedEntity[]): Promise<void> {
  const { move, siteId, context, rooms } = applying
  const of = { siteId, source: move.source }
  const call = callsIn(rooms, context, tx)
  const contents = (await withOurIds(
    tx,
    of,
    staged.map(({ content }) => content),
  )) as unknown as Content[]
  const outcomes = await forEachItem(
    tx,
    contents.map((content) => ({ content })),
    ({ content: { id: _, ...participation } }: { id?: string; content: Content }) =>
      call('participations', 'createParticipation', { body: { participation } }),
  )
  await saveJudgements(
    tx,
    of,
    staged.map(({ outsideId }, index): Judgement => {
      const outcome = outcomes[index]
      const base = { kind: 'participations', outsideId }
      if (outcome && 'done' in outcome) return { ...base, ourId: outcome.done.participation.id, state: 'BROUGHT' }
      const error = outcome?.error
      if (!(error instanceof Refusal)) throw error
      return { ...base, plan: 'REFUSED', reasons: [{ code: error.code, description: errors[error.code as keyof typeof errors].message }] }
    }),
  )
}

export async function checkParticipations(
  tx: Transaction,
  { move, siteId, now }: Applying,
  staged: readonly StagedEntity[],
): Promise<Judgement[]> {
  const read = staged.map(({ content, outsideId }) => ({ outsideId, ...(content as unknown as Content) }))
  const sessionOf = ({ eventId = '' }: Content): string => ownIdOf(parseInstanceId(eventId)?.masterId ?? eventId)
  const sessions = await findTakeable(
    tx,
    { siteId, source: move.source },
    { kind: 'sessions', outsideIds: read.flatMap((one) => (one.eventId ? [sessionOf(one)] : [])) },
  )
  const today = now.slice(0, 10).replaceAll('-', '')
  const isComing = (one: Content): boolean => {
    if (!one.eventId) return true
    const [, day = today] = /t(\d{8})T\d{4}$/.exec(one.eventId) ?? []
    return day >= today && sessions.has(sessionOf(one))
  }
  return read.flatMap((one): Judgement[] =>
    isComing(one) ? [] : [{ kind: 'participations', outsideId: one.outsideId, plan: 'REFUSED', reasons: [isOver] }],
  )
}

/** The second half of an event's id, as the catalogue names its sessions. */
const ownIdOf = (eventId: string): string => eventId.slice(32).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

export async function undoParticipations(tx: Transaction, { move, siteId, context, rooms }: Applying): Promise<boolean> {
  const of = { siteId, moveId: move.id, source: move.source }
  const call = callsIn(rooms, context, tx)
  const brought = await findBroughtEntries(tx, of, ['participations'])
  const outcomes = await forEachItem(
    tx,
    brought.map(({ ourId }) => ({ participationId: ourId })),
    ({ participationId }: { id?: string; participationId: string }) =>
      call('participations', 'deleteParticipation', { params: { participationId } }),
  )
  await saveJudgements(
    tx,
    of,
    brought.map(({ outsideId }, index): Judgement => {
      const outcome = outcomes[index]
      const isGone = !outcome || 'done' in outcome || (outcome.error instanceof Refusal && outcome.error.code === 'PARTICIPATION_NOT_FOUND')
      if (!isGone) throw outcome.error
      return { kind: 'participations', outsideId, state: 'REMOVED' }
    }),
  )
  return false
}
