import type { CompiledQuery } from 'kysely'
import { identificationOf } from '../caller.ts'
import type { Context } from '../handler.ts'

const longestInput = 20_000

/** Secrets never reach the log: members that hold one are left out by name. */
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
