import { type CompiledQuery, sql } from 'kysely'
import { identificationOf } from '../caller.ts'
import type { Transaction } from '../db/database.ts'
import type { Context } from '../handler.ts'

const longestInput = 20_000

/**
 * The statement that logs what a manager did, with its input. Secrets never reach the log: members that hold a secret are left out by name.
 */
export const auditInsertion = (context: Context, operation: string, input: { params: unknown; body: unknown }): CompiledQuery => {
  const body = input.body instanceof Uint8Array ? { bytes: input.body.length } : input.body
  const text = JSON.stringify({ params: input.params, body }, (name, value) => (/password|token|secret|^code$/i.test(name) ? '…' : value))
  return context.db
    .insertInto('audit_log')
    .values({
      site_id: context.siteId,
      operation,
      actor: JSON.stringify(identificationOf(context.caller)),
      input: text.length > longestInput ? JSON.stringify({ tooLong: text.length }) : text,
      request_id: context.requestId,
      occurred_at: context.now,
    })
    .compile()
}

export const clearAddedMember = async (tx: Transaction, siteId: string, loginEmail: string): Promise<void> => {
  await tx
    .updateTable('audit_log')
    .set({ input: '{}' })
    .where('site_id', '=', siteId)
    .where('operation', 'in', ['createMember', 'inviteMember'])
    .where(sql<boolean>`lower(input #>> '{body,member,loginEmail}') = lower(${loginEmail})`)
    .execute()
}
