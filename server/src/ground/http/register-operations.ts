import { type AnswerKind, type Booking, type Contract, contract, type ErrorCode, operationsOf, type Room } from '@foyer/contract'
import { bookingIn } from '@foyer/domain'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { LimitCall } from '../../people/limits/limits.ts'
import { requireOwnerWhereTrustMoves } from '../../people/trust/reauthenticate.ts'
import { isBusiness } from '../caller.ts'
import type { Dependencies } from '../dependencies.ts'
import type { BrowserAnswer, Context, FileAnswer, Handlers, WrittenAnswer } from '../handler.ts'
import { answerWriter } from './answer-writer.ts'
import { audited } from './auditing.ts'
import { isProgram, sendBrowserOn, sendRawAnswer } from './browser-answer.ts'
import { type Called, contextFor } from './context.ts'
import { keepBodiesUnread, readUpload, sendFile } from './file-bodies.ts'
import { contactIdHider, refusalWithoutContactIds } from './hide-contact-ids.ts'
import { inputReader } from './read-input.ts'
import { type Route, routesOf } from './routes.ts'

export type AllHandlers = { [InRoom in Room]: Handlers<InRoom> }

type AnyHandler = (received: unknown, context: Context) => Promise<unknown>

export const registerOperations = (
  app: FastifyInstance,
  handlers: AllHandlers,
  dependencies: Dependencies,
  { limitCall, table = contract }: { limitCall: LimitCall; table?: Contract },
): void => {
  app.setSerializerCompiler(({ schema }) => answerWriter(schema as object))
  const acts = new Map(
    operationsOf(table).map(({ room, name, row }) => [row, actor({ name, row, dependencies, limitCall }, handlerOf(handlers, room, name))]),
  )
  const registerAll = (scope: FastifyInstance, routes: readonly Route[]) => {
    for (const route of routes) register(scope, route, acts.get(route.row) as Act)
  }
  const {
    uploads = [],
    messages = [],
    others = [],
  } = Object.groupBy(routesOf(table), ({ row: { upload } }) => {
    if (!upload) return 'others'
    return upload.contentType ? 'messages' : 'uploads'
  })
  registerAll(app, others)
  app.register(async (scope) => {
    // Microsoft asks with an empty text/plain whether an address is ours. What such rows receive carries its own proof.
    keepBodiesUnread(scope, ['application/json', 'text/plain'])
    registerAll(scope, messages)
  })
  app.register(async (scope) => {
    keepBodiesUnread(scope)
    registerAll(scope, uploads)
  })
}

const handlerOf = (handlers: AllHandlers, room: Room, name: string): AnyHandler => {
  const handler = (handlers[room] as Record<string, AnyHandler>)[name]
  if (!handler) throw new Error(`${room}.${name} has no handler`)
  return handler
}

declare module 'fastify' {
  interface FastifyContextConfig {
    answerKind?: AnswerKind
    tellsPrograms?: boolean
    takesForms?: boolean
    listedErrors?: readonly ErrorCode[]
  }
}

type Act = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>

const register = (app: FastifyInstance, { name, row, url, methods }: Route, act: Act): void => {
  const schema = row.kind === 'file' || row.kind === 'browser' ? {} : { response: { 200: row.response } }
  const { kind: answerKind = 'json', tellsPrograms = false, takesForms = false } = row
  const config = { operation: name, answerKind, tellsPrograms, takesForms, listedErrors: row.errors, takesFile: row.upload !== undefined }
  app.route({ method: methods, url, schema, config, handler: act })
}

/**
 * The steps of every request, always in this order: identify, admit, read, act, answer. For rows that change trust, admission requires an
 * owner.
 */
const actor = (called: Called, handler: AnyHandler): Act => {
  const { name, row } = called
  const read = inputReader(row)
  const speak = answerSpeaker(row.response)
  const hide = contactIdHider(row.response)
  return async (request, reply) => {
    const context = await contextFor(request, reply, called)
    await requireOwnerWhereTrustMoves(context, row, request.body)
    if (row.upload) await readUpload(request, row.upload)
    const input = read(request)
    const isAudited = isBusiness(context.caller) && !row.isRead
    const acting = isAudited ? audited(context, { name, input }, (own) => handler(input, own)) : handler(input, context)
    const result = await acting.catch((error: unknown) => {
      throw refusalWithoutContactIds(error, context.caller)
    })
    if (row.kind === 'browser') return answerBrowser(request, reply, result as BrowserAnswer)
    if (row.kind === 'file') return sendFile(request, reply, result as FileAnswer)
    if (Buffer.isBuffer(result)) return sendWritten(reply, result)
    const shown = hide(result, context.caller)
    return context.spokenLanguage === null ? shown : speak(shown, context.spokenLanguage)
  }
}

const answerBrowser = (request: FastifyRequest, reply: FastifyReply, answer: BrowserAnswer) =>
  isProgram(request) && 'location' in answer ? sendRawAnswer(reply, answer) : sendBrowserOn(reply, answer)

const sendWritten = (reply: FastifyReply, json: WrittenAnswer) => reply.header('content-type', 'application/json; charset=utf-8').send(json)

type Schema = { properties?: Record<string, Schema>; items?: Schema }
type Speak = (answer: unknown, language: string) => unknown

/**
 * Answers name what was booked in the language of the call. Which rows hold bookings is read from their schemas, so that no row can forget
 * it.
 */
const answerSpeaker = (response: object): Speak => (holdsBookings(response as Schema) ? spoken : (answer) => answer)

const holdsBookings = ({ properties = {}, items }: Schema): boolean =>
  properties.bookedEntity?.properties?.translations !== undefined ||
  Object.values(properties).some(holdsBookings) ||
  (items !== undefined && holdsBookings(items))

const spoken: Speak = (value, language) => {
  if (Array.isArray(value)) return value.map((one) => spoken(one, language))
  if (typeof value !== 'object' || value === null) return value
  if ('bookedEntity' in value) return bookingIn(value as Booking, language) // the only shape with such a member
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, spoken(member, language)]))
}
