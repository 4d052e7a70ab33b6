import cookie from '@fastify/cookie'
import cors from '@fastify/cors'
import { codesOfAnyRow } from '@foyer/contract'
import { Refusal } from '@foyer/domain'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
} from 'fastify'
import { createHealthCheck, type HealthCheck } from './ground/db/health-check.ts'
import { DatabaseUnavailable } from './ground/db/unavailable.ts'
import type { Dependencies } from './ground/dependencies.ts'
import { registerAssistants } from './ground/http/assistants-endpoint.ts'
import { boundTransport, serverOptions } from './ground/http/bound-transport.ts'
import { isProgram, sendProblem } from './ground/http/browser-answer.ts'
import { basicCredentialsOf } from './ground/http/credentials.ts'
import { noticeUnknownProxies, refuseBadHost, stayOnHttps } from './ground/http/hosts-and-proxies.ts'
import { type MetricsSettings, registerMetrics } from './ground/http/metrics.ts'
import { registerOpenApi } from './ground/http/openapi.ts'
import { answerSiteScripts, refuseGraphql, registerHealth } from './ground/http/other-addresses.ts'
import { parseBodies } from './ground/http/parse-bodies.ts'
import { oauthProblemOf, problemOf, sendRefusal } from './ground/http/problem.ts'
import { registerOperations } from './ground/http/register-operations.ts'
import { errorToLog, newRequestId, RequestLog } from './ground/http/request-log.ts'
import { type MethodsAt, noteServedMethods } from './ground/http/routes.ts'
import { type TransportLimits, usualLimits } from './ground/http/transport-limits.ts'
import { callLimits, type LimitCall } from './people/limits/limits.ts'
import { handlers } from './start/handlers.ts'

export type AppOptions = {
  logger?: FastifyServerOptions['logger']
  trustedProxies?: number
  limitsRates?: boolean
  metrics?: MetricsSettings
  limits?: Partial<TransportLimits>
  /** For tests: an operation refused with a code that its row does not list. */
  onUnlistedError?: (operation: string, code: string) => void
}

/** The composition root: the whole HTTP side of the product over the given dependencies. Pages are mounted by `http/mount-pages.ts`. */
export const createApp = async (
  dependencies: Dependencies,
  { logger = false, trustedProxies = 0, limitsRates = true, metrics, limits = {}, onUnlistedError }: AppOptions = {},
): Promise<FastifyInstance> => {
  const app = Fastify({
    ...serverOptions({ ...usualLimits, ...limits }),
    logger: typeof logger === 'object' ? { ...logger, serializers: { err: errorToLog } } : logger,
    logController: new RequestLog(),
    trustProxy: (_address, hop) => hop < trustedProxies,
    bodyLimit: 1024 * 1024,
    routerOptions: { maxParamLength: 2100, ignoreTrailingSlash: true },
    genReqId: newRequestId,
    requestIdHeader: false,
    // An address that cannot be decoded never reaches the hooks below.
    frameworkErrors: (error, request, reply) => answerFrameworkError(error, request as FastifyRequest, reply as FastifyReply),
  })
  const methodsAt = noteServedMethods(app)
  boundTransport(app, { ...usualLimits, ...limits }, trustedProxies)
  parseBodies(app)
  await app.register(cookie)
  await app.register(cors, corsOptions)
  noticeUnknownProxies(app, trustedProxies)
  const health = createHealthCheck(dependencies)
  answerProblems(app, { health, methodsAt, onUnlistedError })
  refuseBadHost(app)
  if (dependencies.isSecure) stayOnHttps(app)
  if (metrics) registerMetrics(app, dependencies, metrics)
  registerHealth(app, health)
  registerOpenApi(app)
  const limitCall = limitsRates ? callLimits(dependencies.db) : limitNothing
  registerOperations(app, handlers, dependencies, { limitCall })
  registerAssistants(app, dependencies, limitCall)
  refuseGraphql(app)
  answerSiteScripts(app)
  return app
}

const limitNothing: LimitCall = async () => async () => {}

// Cookies never cross origins, so any front end may call with its token.
const corsOptions = {
  origin: '*',
  methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
  allowedHeaders: '*, Authorization',
  exposedHeaders: ['X-Request-Id', 'X-Wix-Request-Id', 'Retry-After', 'Allow'],
  maxAge: 86_400,
  // Answering OPTIONS that is not a preflight does no harm; refusing it would not be JSON.
  strictPreflight: false,
}

type Answering = Pick<AppOptions, 'onUnlistedError'> & { health: HealthCheck; methodsAt: MethodsAt }

const answerProblems = (app: FastifyInstance, { health, methodsAt, onUnlistedError }: Answering): void => {
  const logUnusableDatabase = onceEachSecond((log: FastifyBaseLogger, err: Error) => log.error({ err }, 'the database cannot be used'))
  app.decorateRequest('refusalCode', null)
  app.addHook('onRequest', async (request, reply) => setCommonHeaders(request, reply))
  app.setErrorHandler((error, request, reply) => {
    const { answerKind, operation = '', listedErrors = [] } = request.routeOptions.config
    const { status, code, body, isUnexpected, retryAfterSeconds } = (answerKind === 'oauth' ? oauthProblemOf : problemOf)(error, request.id)
    if (code && ![...listedErrors, ...codesOfAnyRow].includes(code)) onUnlistedError?.(operation, code)
    if (isUnexpected) request.log.error({ err: error }, 'unexpected error')
    if (error instanceof Refusal) request.refusalCode = error.code
    if (error instanceof DatabaseUnavailable) {
      logUnusableDatabase(request.log, error)
      health.doubt()
    }
    if (retryAfterSeconds) reply.header('retry-after', retryAfterSeconds)
    // RFC 6749, section 5.2: a client that authenticated with HTTP Basic is told so in `WWW-Authenticate`.
    if (status === 401 && basicCredentialsOf(request)) reply.header('www-authenticate', 'Basic realm="foyer"')
    if (answerKind === 'browser' && !isProgram(request)) return sendProblem(request, reply, problemOf(error, request.id))
    return reply.status(status).send(body)
  })
  app.setNotFoundHandler((request, reply) => {
    const allowedMethods = methodsAt(request.url)
    if (allowedMethods.length === 0) return sendRefusal(reply, 'NOT_FOUND')
    return sendRefusal(reply.header('allow', allowedMethods.join(', ')), 'METHOD_NOT_ALLOWED', { allowedMethods })
  })
}

/** While the database is away every request fails for the same reason: log one line per second. */
const onceEachSecond = <Given extends unknown[]>(tell: (...given: Given) => void): ((...given: Given) => void) => {
  let toldAt = Number.NEGATIVE_INFINITY
  return (...given) => {
    if (performance.now() - toldAt < 1000) return
    toldAt = performance.now()
    tell(...given)
  }
}

const answerFrameworkError = (error: unknown, request: FastifyRequest, reply: FastifyReply): void => {
  const { status, body } = problemOf(error, request.id)
  setCommonHeaders(request, reply)
  reply.headers({
    'access-control-allow-origin': corsOptions.origin,
    'access-control-expose-headers': corsOptions.exposedHeaders.join(', '),
  })
  reply.status(status).send(body)
}

/** Every answer of the API: it may hold personal data, so it is not cached unless the row allows it. */
const setCommonHeaders = (request: FastifyRequest, reply: FastifyReply): void => {
  reply.headers({
    'x-request-id': request.id,
    // Public front ends read the request id under this name.
    'x-wix-request-id': request.id,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  })
}
