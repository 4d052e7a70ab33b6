import { randomUUID } from 'node:crypto'
import { type DrawnMessage, type EventName, type EventPayload, type MessageKind, type MessageWords, messageKinds } from '@foyer/contract'
import { InvalidInput, isTimeZone, mistakeInWords, Refusal, type Violation } from '@foyer/domain'
import type { Transaction } from '../../ground/db/database.ts'
import type { Context, Handler } from '../../ground/handler.ts'
import { renderMail } from '../../ground/mail/render-mail.ts'
import { mailWords } from '../../ground/mail/text/mail-words.ts'
import { modifiedFields } from '../../ground/outbox/modified-fields.ts'
import { recordEvent } from '../../ground/outbox/record-event.ts'
import { loadSite } from '../site/site.ts'
import { withWords } from './own-words.ts'
import { sendAtOnce } from './send-message.ts'
import { deleteTemplate, findTemplate, findTemplates, saveTemplate, templateOf, type WhichTemplate } from './templates-store.ts'

export const listMessageTemplates: Handler<'messages', 'listMessageTemplates'> = async (_received, { db, siteId }) => {
  const [site, rows] = await Promise.all([loadSite(db, siteId), findTemplates(db, siteId)])
  const byName = new Map(rows.map((row) => [`${row.kind} ${row.language}`, row]))
  const kinds = Object.keys(messageKinds) as MessageKind[]
  return {
    messageTemplates: kinds.flatMap((kind) =>
      site.languages.map((language) => templateOf({ kind, language }, byName.get(`${kind} ${language}`))),
    ),
  }
}

export const updateMessageTemplate: Handler<'messages', 'updateMessageTemplate'> = async ({ params, body }, context) => {
  const { siteId, now } = context
  refuseMistakes(params.kind, body.words)
  return await context.inTransaction(async (tx) => {
    const before = await findTemplate(tx, { ...params, siteId })
    const wanted = { ...params, siteId, now, id: randomUUID(), revision: body.revision, words: body.words }
    const entity = before.revision === body.revision ? await saveTemplate(tx, wanted) : null
    if (!entity) throw await stale(tx, wanted)
    if (before.isEdited) await record(tx, context, 'message_template.updated', { entity, modifiedFields: modifiedFields(before, entity) })
    else await record(tx, context, 'message_template.created', { entity })
    return { messageTemplate: entity }
  })
}

export const resetMessageTemplate: Handler<'messages', 'resetMessageTemplate'> = async ({ params, body }, context) => {
  const which = { ...params, siteId: context.siteId, revision: body.revision }
  return await context.inTransaction(async (tx) => {
    const entity = await findTemplate(tx, which)
    if (entity.revision !== body.revision) throw await stale(tx, which)
    if (!entity.isEdited) return { messageTemplate: entity }
    if (!(await deleteTemplate(tx, which))) throw await stale(tx, which)
    await record(tx, context, 'message_template.deleted', { entity })
    return { messageTemplate: templateOf(params, undefined) }
  })
}

const stale = async (tx: Transaction, which: WhichTemplate) => new Refusal('STALE_REVISION', { current: await findTemplate(tx, which) })

type TemplateEvent = Extract<EventName, `message_template.${string}`>

const record = <Name extends TemplateEvent>(tx: Transaction, context: Context, name: Name, payload: EventPayload<Name>) => {
  const { siteId, now, caller, dependencies } = context
  return recordEvent(tx, { siteId, now, caller, jobs: dependencies.jobs, name, entityId: payload.entity.id ?? siteId, payload })
}

function refuseMistakes(kind: MessageKind, words: MessageWords): void {
  const allowed = messageKinds[kind]
  const violations = Object.entries(words).flatMap(([member, text]): Violation[] => {
    const mistake = mistakeInWords(text, allowed)
    if (!mistake) return []
    const { rule, found } = mistake
    const problem = rule === 'UNKNOWN_PLACEHOLDER' ? 'has an unknown placeholder' : 'has braces that enclose no placeholder'
    const list = allowed.map((name) => `{{${name}}}`).join(', ')
    return [
      { field: `words.${member}`, description: `${problem}: ${found}; allowed are ${list}`, rule, data: { found, allowed: [...allowed] } },
    ]
  })
  if (violations.length > 0) throw new InvalidInput(violations)
}

type Asked = Parameters<Handler<'messages', 'previewMessageTemplate'>>[0]

async function drawn({ params, body }: Pick<Asked, 'params' | 'body'>, context: Context): Promise<DrawnMessage> {
  const { words, ...asked } = body
  if (words) refuseMistakes(params.kind, words)
  if (asked.timeZone !== undefined && !isTimeZone(asked.timeZone)) throw new Refusal('INVALID_TIME_ZONE', { timeZone: asked.timeZone })
  const { db, siteId } = context
  const [site, template] = await Promise.all([loadSite(db, siteId), findTemplate(db, { ...params, siteId })])
  const { content, values } = await context.dependencies.ports.drawExample(context, { ...params, ...asked })
  const own = words ?? (template.isEdited ? template.words : null)
  return renderMail(own ? withWords(content, own, values) : content, { site, language: params.language })
}

export const previewMessageTemplate: Handler<'messages', 'previewMessageTemplate'> = async (asked, context) => ({
  message: await drawn(asked, context),
})

export const sendTestMessage: Handler<'messages', 'sendTestMessage'> = async ({ params, body: { to, ...body } }, context) => {
  const { subject, ...rest } = await drawn({ params, body }, context)
  const rendered = { ...rest, subject: mailWords[params.language].changedTemplates.testOf(subject) }
  const { db, siteId, now, dependencies } = context
  return await sendAtOnce({ db, mailer: dependencies.mailer }, { site: await loadSite(db, siteId), to, now, rendered })
}
