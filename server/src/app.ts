import cookie from '@fastify/cookie'
import cors from '@fastify/cors'
import formbody from '@fastify/formbody'
import { Refusal } from '@foyer/domain'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, type FastifyServerOptions } from 'fastify'
import type { Dependencies } from './dependencies.ts'
import { handlers } from './handlers.ts'
import { basicCredentialsOf } from './http/basic-credentials.ts'
import { isProgram, sendProblem } from './http/browser-answer.ts'
import { errorToLog } from './http/error-to-log.ts'
import { refuseGraphql } from './http/graphql.ts'
import { registerHealth } from './http/health.ts'
import { type MetricsSettings, registerMetrics } from './http/metrics.ts'
import { oauthProblemOf } from './http/oauth-problem.ts'
import { registerOpenApi } from './http/openapi.ts'
import { problemOf, refusalProblem } from './http/problem.ts'
import { registerOperations } from './http/register-operations.ts'
import { newRequestId } from './http/request-ids.ts'
import { RequestLog } from './http/request-log.ts'
import { takeEmptyBodies } from './http/take-empty-bodies.ts'
import { noticeUnknownProxies } from './http/unknown-proxy.ts'
import { callLimits, type LimitCall } from './limits/limits.ts'

export type AppOptions = {
  logger?: FastifyServerOptions['logger']
  trustedProxies?: number
  limitsRates?: boolean
  metrics?: MetricsSettings
}

/** The composition root: the whole HTTP side of the product over the given dependencies. Pages are mounted by `http/web.ts`. */
export const createApp = async (
  dependencies: Dependencies,
  { logger = false, trustedProxies = 0, limitsRates = true, metrics }: AppOptions = {},
): Promise<FastifyInstance> => {
  const app = Fastify({
    logger: typeof logger === 'object' ? { ...logger, serializers: { err: errorToLog } } : logger,
    logController: new RequestLog(),
    trustProxy: (_address, hop) => hop < trustedProxies,
    bodyLimit: 1024 * 1024,
    routerOptions: { maxParamLength: 2100, ignoreTrailingSlash: true },
    genReqId: newRequestId,
    requestIdHeader: false,
    // An address that cannot even be decoded never reaches the hooks below.
    frameworkErrors: (error, request, reply) => answerFrameworkError(error, request as FastifyRequest, reply as FastifyReply),
  })
  takeEmptyBodies(app)
  await app.register(cookie)
  await app.register(formbody)
  await app.register(cors, corsOptions)
  noticeUnknownProxies(app, trustedProxies)
  answerProblems(app)
  if (metrics) registerMetrics(app, dependencies, metrics)
  registerHealth(app, dependencies)
  registerOpenApi(app)
  registerOperations(app, handlers, dependencies, { limitCall: limitsRates ? callLimits(dependencies.db) : limitNothing })
  refuseGraphql(app)
  return app
}

const limitNothing: LimitCall = async () => async () => {}

// Cookies never cross origins, so any front end may call with its token.
const corsOptions = {
  origin: '*',
  methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
  allowedHeaders: '*, Authorization',
  exposedHeaders: ['X-Request-Id', 'X-Wix-Request-Id', 'Retry-After'],
  maxAge: 86_400,
}

const answerProblems = (app: FastifyInstance): void => {
  app.decorateRequest('refusalCode', null)
  app.addHook('onRequest', async (request, reply) => tellAlways(request, reply))
  app.setErrorHandler((error, request, reply) => {
    const { answerKind } = request.routeOptions.config
    const { status, body, isUnexpected } = (answerKind === 'oauth' ? oauthProblemOf : problemOf)(error, request.id)
    if (isUnexpected) request.log.error({ err: error }, 'unexpected error')
    if (error instanceof Refusal) request.refusalCode = error.code
    if (error instanceof Refusal && error.data.retryAfterSeconds) reply.header('retry-after', error.data.retryAfterSeconds)
    // RFC 6749, section 5.2: whoever used this way to prove himself is told that it is one.
    if (status === 401 && basicCredentialsOf(request)) reply.header('www-authenticate', 'Basic realm="foyer"')
    if (answerKind === 'browser' && !isProgram(request)) return sendProblem(request, reply, problemOf(error, request.id))
    return reply.status(status).send(body)
  })
  app.setNotFoundHandler((_request, reply) => {
    const { status, body } = refusalProblem('NOT_FOUND')
    return reply.status(status).send(body)
  })
}

const answerFrameworkError = (error: unknown, request: FastifyRequest, reply: FastifyReply): void => {
  const { status, body } = problemOf(error, request.id)
  tellAlways(request, reply)
  reply.status(status).send(body)
}

/** On every answer of the API: what it is about may be somebody's own, so nobody keeps it, unless the row says otherwise. */
const tellAlways = (request: FastifyRequest, reply: FastifyReply): void => {
  reply.headers({
    'x-request-id': request.id,
    // Public front ends read this name.
    'x-wix-request-id': request.id,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  })
}
