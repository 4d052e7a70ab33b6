import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { createApp } from '../app.ts'
import type { Config } from '../ground/config.ts'
import { type Database, type OpenDatabase, openDatabase } from '../ground/db/database.ts'
import { openPostgres } from '../ground/db/open-postgres.ts'
import { upgrade } from '../ground/db/upgrade.ts'
import type { Dependencies } from '../ground/dependencies.ts'
import { mountPages } from '../ground/http/mount-pages.ts'
import { logLine } from '../ground/log-line.ts'
import { createMailer } from '../ground/mail/mailer.ts'
import { createJobs, type WorkingJobs } from '../ground/outbox/jobs.ts'
import { createOutgoing } from '../ground/outgoing/outgoing.ts'
import type { SigningKeys } from '../ground/ports/signing-keys.ts'
import type { Progress } from '../ground/progress.ts'
import { StartError } from '../ground/start-error.ts'
import { isLoopback } from '../house/site/addresses.ts'
import { createRecaptcha } from '../membership/authentication/recaptcha.ts'
import { forgetUnreadableSeeds, sealStandingSeeds } from '../membership/second-factors/totp.ts'
import { connectWhenAsked } from '../money/stripe/connect-when-asked.ts'
import { createMessageGateway } from '../people/gateway/gateway.ts'
import { readOrMakeKeyFile } from '../people/signing-keys/sealing-keys.ts'
import { loadSigningKeys } from '../people/signing-keys/signing-keys.ts'
import { createCalendarCourier } from '../programs/calendar-connections/calendar-courier.ts'
import { framingOrigins } from '../programs/embeds/embed-settings.ts'
import { createCourier } from '../programs/webhooks/courier.ts'
import { ensureFirstSite } from '../setup/business/ensure-first-site.ts'
import { seedStudio } from '../setup/seed/seed-studio.ts'
import { background } from './background.ts'
import { roomPorts } from './room-ports.ts'
import { welcome } from './welcome.ts'

export type RunningServer = {
  /** What the start tells the operator: every address, and once the secrets that were made. */
  welcome: string
  stop(): Promise<void>
  whenDown(callback: (error: Error) => void): void
}

const pause = async (milliseconds: number): Promise<void> => {
  if (milliseconds > 0) await wait(milliseconds)
}

const clock = () => Temporal.Now.instant().toString({ fractionalSecondDigits: 3 })

/**
 * Starts the whole product, each part on the one before; stopping, or a failed start, ends them in reverse order. Only listening waits
 * until the pages are built.
 */
export async function startServer(config: Config, progress: Progress, whenPagesBuilt = Promise.resolve()): Promise<RunningServer> {
  const parts = new AsyncDisposableStack()
  try {
    const postgres = await progress('database', () => openPostgres(config, console.log))
    parts.defer(() => postgres.stop())
    await progress('migrations', () => upgrade(postgres.directConnectionString, { ...postgres, log: console.log }))
    const { db, pool, close } = openDatabase({ ...postgres, namedStatements: postgres.hasNamedStatements })
    parts.defer(close)
    const { siteId, isNew, secretsToShow, signInLink } = await progress('site', () => ensureFirstSite(db, { config, now: clock() }))
    if (isNew && config.sample === 'studio') await progress('sample studio', () => seedQuickly(postgres, siteId))
    const dependencies = await openDependencies(db, postgres, config)
    parts.defer(() => dependencies.mailer.close())
    parts.defer(() => dependencies.jobs.stop())
    await progress('jobs', () => dependencies.jobs.start(dependencies))
    const courier = createCourier(dependencies, (error) => logLine('error', `webhooks: ${error}`))
    parts.defer(() => courier.stop())
    courier.start()
    const calendarCourier = createCalendarCourier(dependencies, (error) => logLine('error', `calendars: ${error}`))
    parts.defer(() => calendarCourier.stop())
    calendarCourier.start()
    await whenPagesBuilt
    const app = await progress('listening', () => listen(dependencies, pool, config))
    parts.defer(() => app.close())
    return { welcome: welcome(config.publicUrl, secretsToShow, signInLink), stop: () => parts.disposeAsync(), whenDown: postgres.whenDown }
  } catch (error) {
    await parts.disposeAsync()
    throw error
  }
}

/** A sample is hundreds of small transactions; a start that is interrupted meanwhile leaves one that can be dropped. */
async function seedQuickly({ directConnectionString }: { directConnectionString: string }, siteId: string): Promise<void> {
  const { db, close } = openDatabase({ connectionString: directConnectionString, isFilling: true })
  await seedStudio(db, { siteId, now: clock() }).finally(close)
}

type Places = { directConnectionString: string; dataDirectory: string }

async function openDependencies(
  db: Database,
  { directConnectionString, dataDirectory }: Places,
  config: Config,
): Promise<Dependencies & { jobs: WorkingJobs }> {
  const outboxFolder = path.join(dataDirectory, 'outbox')
  mkdirSync(outboxFolder, { recursive: true, mode: 0o700 })
  const outgoing = createOutgoing({ allowsLoopback: isLoopback(config.publicUrl), allowsPrivateNetworks: config.allowsPrivateNetworks })
  return {
    db,
    clock,
    pause,
    mailer: createMailer({ smtpUrl: config.smtpUrl, outboxFolder }),
    jobs: createJobs(background, {
      connectionString: directConnectionString,
      onError: (error) => logLine('error', `jobs: ${error.message}`),
    }),
    signingKeys: await openSigningKeys(db, dataDirectory, config),
    recaptcha: config.recaptcha && createRecaptcha(config.recaptcha),
    outgoing,
    connectPayments: connectWhenAsked(outgoing),
    gateway: config.gateway && createMessageGateway(config.gateway),
    ports: roomPorts,
    boundsStrangers: true,
    isSecure: config.publicUrl.startsWith('https:'),
    port: config.port,
  }
}

/**
 * Without the operator's key there is one beside the bundled database; for an external database a local folder might be lost with the
 * process.
 */
async function openSigningKeys(db: Database, dataDirectory: string, config: Config): Promise<SigningKeys> {
  const ownKeys = config.databaseUrl === null ? readOrMakeKeyFile(path.join(dataDirectory, 'sealing.key')) : []
  const signingKeys = await loadSigningKeys(db, clock(), { keys: config.sealingKeys ?? ownKeys, forgets: config.forgetsSealed })
  await sealStandingSeeds(db, signingKeys)
  if (config.forgetsSealed) await forgetUnreadableSeeds(db, signingKeys)
  return signingKeys
}

async function listen(dependencies: Dependencies, pool: OpenDatabase['pool'], config: Config): Promise<FastifyInstance> {
  const { logLevel: level, trustedProxies, metricsToken: token, publicUrl, mostConnections, mostConnectionsOfNetwork } = config
  const limits = { mostConnections, mostConnectionsOfNetwork }
  const metrics = { pool, token, isOpenToThisMachine: isLoopback(publicUrl) }
  const app = await createApp(dependencies, { logger: { level }, trustedProxies, metrics, limits })
  await mountPages(app, { ...config, framingOrigins: framingOrigins(dependencies) })
  try {
    await app.listen({ port: config.port, host: config.host })
    return app
  } catch (error) {
    await app.close()
    throw new StartError(
      `Foyer cannot listen on port ${config.port} of ${config.host}: ${reasons[codeOf(error)] ?? error}. Set PORT or HOST.`,
    )
  }
}

const codeOf = (error: unknown) => String((error as NodeJS.ErrnoException).code)

const reasons: Record<string, string> = {
  EADDRINUSE: 'another program listens there already',
  EACCES: 'only the system administrator may take it',
  EADDRNOTAVAIL: 'this machine does not have that address',
  ENOTFOUND: 'there is no such address',
}
