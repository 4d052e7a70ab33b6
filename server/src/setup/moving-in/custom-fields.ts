import { type CustomField, errors } from '@foyer/contract'
import { Refusal } from '@foyer/domain'
import { forEachItem } from '../../ground/bulk/for-each-item.ts'
import type { Transaction } from '../../ground/db/database.ts'
import { callsIn } from '../catalogue/call-operation.ts'
import type { Applying } from './applying.ts'
import { type Judgement, type StagedEntity, saveJudgements } from './moved-entities-store.ts'
import { deleteUnusedFields, findBroughtEntries } from './undo-store.ts'

/** What the business asks of its clients: before the clients, whose answers go by the key of the field. */
export async function applyCustomFields(tx: Transaction, applying: Applying, staged: readonly StagedEntity[]): Promise<void> {
  const { move, siteId, context, rooms } = applying
  const call = callsIn(rooms, context, tx)
  const here = new Map((await call('custom-fields', 'listCustomFields', {})).customFields.map(({ key, id }) => [key, id]))
  const fields = staged.map(({ content }) => content as unknown as CustomField)
  const outcomes = await forEachItem(
    tx,
    fields.map((field) => ({ field })),
    async ({ field: { key, type, label, translations, choices, visibility, filledInBy, requiredAtSignUp, archived } }: Item) => {
      const known = here.get(key)
      if (known) return { id: known, isNew: false }
      const told = { key, type, label, translations, visibility, filledInBy, requiredAtSignUp, ...(choices && { choices }) }
      const { customField } = await call('custom-fields', 'createCustomField', { body: { customField: told } })
      const { id, revision } = customField
      if (archived)
        await call('custom-fields', 'updateCustomField', {
          params: { 'customField.id': id },
          body: { customField: { revision, archived } },
        })
      return { id, isNew: true }
    },
  )
  await saveJudgements(
    tx,
    { siteId, source: move.source },
    staged.map(({ outsideId }, index): Judgement => {
      const outcome = outcomes[index]
      const base = { kind: 'customFields', outsideId }
      if (outcome && 'done' in outcome)
        return { ...base, ourId: outcome.done.id, plan: outcome.done.isNew ? 'CREATE' : 'JOIN', state: 'BROUGHT' }
      const error = outcome?.error
      if (!(error instanceof Refusal)) throw error
      return { ...base, plan: 'REFUSED', reasons: [{ code: error.code, description: errors[error.code as keyof typeof errors].message }] }
    }),
  )
}

type Item = { id?: string; field: CustomField }

/** After the clients: a field that a client still has an answer to stays. */
export async function undoCustomFields(tx: Transaction, { move, siteId }: Applying): Promise<boolean> {
  const of = { siteId, moveId: move.id, source: move.source }
  const brought = (await findBroughtEntries(tx, of, ['customFields'])).filter(({ plan }) => plan === 'CREATE')
  const removed = await deleteUnusedFields(
    tx,
    siteId,
    brought.map(({ ourId }) => ourId),
  )
  await saveJudgements(
    tx,
    of,
    brought.map(
      ({ outsideId, ourId }): Judgement =>
        removed.has(ourId)
          ? { kind: 'customFields', outsideId, state: 'REMOVED' }
          : {
              kind: 'customFields',
              outsideId,
              state: 'KEPT',
              reasons: [{ code: 'USED_SINCE', description: 'A client has an answer to it.' }],
            },
    ),
  )
  return false
}
