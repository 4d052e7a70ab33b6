import { randomUUID } from 'node:crypto'
import type { NewService, Service, StaffMember, Weekday } from '@foyer/contract'
import { type Client, createClient } from '@foyer/sdk'
import type { FastifyInstance } from 'fastify'
import type { AppOptions } from '../app.ts'
import type { Database } from '../ground/db/database.ts'
import type { Dependencies } from '../ground/dependencies.ts'
import { createMailer, outsideTransactions } from '../ground/mail/mailer.ts'
import { createJobs, silentJobs } from '../ground/outbox/jobs.ts'
import { createOutgoing } from '../ground/outgoing/outgoing.ts'
import type { Mail, Mailer } from '../ground/ports/mailer.ts'
import { ensureFirstSite } from '../setup/business/ensure-first-site.ts'
import { fetchFrom } from '../setup/seed/fetch-from.ts'
import { background } from '../start/background.ts'
import { quietDependencies } from '../start/quiet-dependencies.ts'
import { lendApp, ownApp } from './lent-app.ts'
import { ownerClient } from './owner-client.ts'
import { createTestDatabase, type TestDatabase } from './servers/database.ts'
import { untoldChanges } from './untold-changes.ts'

/** A clock that stands still until a test moves it. */
export type StoryClock = { now: string; advance: (duration: Temporal.DurationLike) => void; set: (instant: string) => void }

export type World = {
  app: FastifyInstance
  db: Database
  connectionString: string
  dependencies: Dependencies
  siteId: string
  clientId: string
  apiKey: string
  ownerEmail: string
  clock: StoryClock
  /** The mails sent, in order. */
  mails: Mail[]
  /** How many milliseconds each answer would have been delayed, in order; tests do not wait. */
  pauses: number[]
  /** The owner: by an API key with every right of a manager, and at a browser for what no key may. */
  owner: Client
  /** A client without any credential. */
  guest: Client
  /** A new visitor with a token, as a front end has it; it may send further headers. */
  visitor: (headers?: Record<string, string>) => Promise<Client & { visitorId: string }>
  /** A client with these headers, from this address. */
  clientWith: (headers: Record<string, string>, address?: string) => Client
  /** A staff member on the business hours, or with hours of their own. */
  staffMember: (name?: string, hours?: readonly Hours[]) => Promise<StaffMember>
  /** An appointment of 60 minutes for 75 euros, given by these people, unless said otherwise. */
  service: (staff: readonly StaffMember[], changes?: Partial<NewService>) => Promise<Service>
  close: () => Promise<void>
}

export type Hours = { day: Weekday; from: string; to: string }

export type WorldOptions = {
  /** Monday, 1 March 2027, 09:00 in Berlin, unless the story needs another day. */
  now?: string
  timeZone?: string
  ownerPassword?: string
  /** Whether jobs are only stored, or also run; by default there are none. */
  jobs?: 'WRITTEN' | 'DONE'
  /** A real mail server; by default mails are noted in `mails`. */
  smtpUrl?: string
  recaptcha?: Dependencies['recaptcha']
  gateway?: Dependencies['gateway']
  app?: AppOptions
  /** Whether what strangers take and cause is bounded. */
  boundsStrangers?: boolean
  /** A database for this test, in place of one in the cluster that all tests share. */
  database?: TestDatabase
}

const ownerEmail = 'ada@juniper.example'

/** A database with one site in Berlin, open Monday to Friday from 10:00 to 18:00, its owner, a client and a key. */
export const createWorld = async (options: WorldOptions = {}): Promise<World> => {
  const { db, connectionString, drop } = options.database ?? (await createTestDatabase())
  const clock = storyClock(options.now ?? '2027-03-01T08:00:00.000Z')
  const given = {
    siteId: randomUUID(),
    clientId: randomUUID(),
    apiKey: `key-${randomUUID()}`,
    ownerEmail,
    ownerPassword: options.ownerPassword ?? null,
  }
  await ensureFirstSite(db, { config: { publicUrl: 'http://localhost:4000', firstSite: given }, now: clock.now })
  const mails: Mail[] = []
  const pauses: number[] = []
  const jobs = options.jobs ? createJobs(background, { connectionString, onError: () => {} }) : silentJobs()
  const wanted = await quietDependencies({
    db,
    clock: () => clock.now,
    pause: async (milliseconds: number) => void pauses.push(milliseconds),
    jobs,
    mailer: options.smtpUrl ? createMailer({ smtpUrl: options.smtpUrl, outboxFolder: '' }) : outsideTransactions(noticingMailer(mails)),
    recaptcha: options.recaptcha ?? null,
    outgoing: createOutgoing({ allowsLoopback: true, allowsPrivateNetworks: false }),
    gateway: options.gateway ?? null,
    boundsStrangers: options.boundsStrangers ?? false,
    port: 4000,
  })
  const unlisted = new Set<string>()
  const onUnlistedError = (operation: string, code: string) => unlisted.add(`${operation} refused with ${code}`)
  const { app, dependencies, giveBack } = await (options.app
    ? ownApp(wanted, { onUnlistedError, ...options.app })
    : lendApp(wanted, onUnlistedError))
  const clientWith = (headers: Record<string, string>, address?: string) => createClient({ fetch: fetchFrom(app, address), headers })
  const owner = ownerClient({ app, db, siteId: given.siteId, clock }, clientWith({ authorization: given.apiKey }))
  await inZone(owner, options.timeZone ?? 'Europe/Berlin')
  await jobs.start(options.jobs === 'DONE' ? dependencies : undefined)
  return {
    app,
    db,
    connectionString,
    dependencies,
    ...given,
    clock,
    mails,
    pauses,
    owner,
    guest: clientWith({}),
    visitor: (headers) => newVisitor({ ...given, clientWith }, headers),
    clientWith,
    staffMember: (name, hours) => addStaffMember(owner, name, hours),
    service: (staff, changes) => addService(owner, staff, changes),
    close: async () => {
      const untold = await untoldChanges(db)
      await jobs.stop()
      await giveBack()
      await drop()
      // Rows must list their refusals: SDK and web know from them which codes an operation can answer.
      if (untold.length > 0) throw new Error(`Changed, and not told by one event each: ${JSON.stringify(untold)}`)
      if (unlisted.size > 0) throw new Error(`The row does not list it: ${[...unlisted].join(', ')}`)
    },
  }
}

const storyClock = (start: string): StoryClock => {
  const clock: StoryClock = {
    now: start,
    set: (instant) => {
      clock.now = Temporal.Instant.from(instant).toString({ fractionalSecondDigits: 3 })
    },
    advance: (duration) => clock.set(Temporal.Instant.from(clock.now).toZonedDateTimeISO('UTC').add(duration).toInstant().toString()),
  }
  return clock
}

const noticingMailer = (mails: Mail[]): Mailer => ({
  transport: 'OUTBOX_FOLDER',
  send: async (mail) => {
    mails.push(mail)
    return { response: '250 noted' }
  },
  close: () => {},
})

const inZone = async (owner: Client, timeZone: string): Promise<void> => {
  const { site } = await owner.site.getSite()
  if (site.timeZone !== timeZone) await owner.site.updateSite({ body: { site: { timeZone, name: 'Juniper', revision: site.revision } } })
}

/** A client with a new visitor token, requested by the anonymous grant as front ends request theirs. */
const newVisitor = async (
  { clientId, clientWith }: Pick<World, 'clientId' | 'clientWith'>,
  headers: Record<string, string> = {},
): Promise<Client & { visitorId: string }> => {
  const tokens = await clientWith({}).identity.requestToken({ body: { clientId, grantType: 'anonymous' } })
  const [, payload = ''] = tokens.access_token.replace('OauthNG.JWS.', '').split('.')
  const { sub } = JSON.parse(Buffer.from(payload, 'base64url').toString())
  return { ...clientWith({ ...headers, authorization: tokens.access_token }), visitorId: sub }
}

const addStaffMember = async (owner: Client, name = 'Ada Lindqvist', hours?: readonly Hours[]): Promise<StaffMember> => {
  const { staffMember } = await owner.staff.createStaffMember({ body: { staffMember: { name }, fields: ['RESOURCE_DETAILS'] } })
  const scheduleId = staffMember.resource?.eventsSchedule.id
  if (!hours || !scheduleId) return staffMember
  await owner.calendar.bulkCreateEvent({ body: { events: hours.map((window) => ({ event: weeklyHours(scheduleId, window) })) } })
  const assigned = await owner.staff.assignWorkingHoursSchedule({
    params: { staffMemberId: staffMember.id },
    body: { scheduleId, fields: ['RESOURCE_DETAILS'] },
  })
  return assigned.staffMember
}

const weekdays: readonly Weekday[] = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY']

/** Weekly from the first of its days in January 2027, which began on a Friday. */
const weeklyHours = (scheduleId: string, { day, from, to }: Hours) => {
  const date = Temporal.PlainDate.from('2027-01-04').add({ days: weekdays.indexOf(day) })
  return {
    scheduleId,
    type: 'WORKING_HOURS' as const,
    start: { localDate: `${date}T${from}:00` },
    end: { localDate: `${date}T${to}:00` },
    recurrenceRule: { frequency: 'WEEKLY' as const, interval: 1, days: [day] },
  }
}

const addService = async (owner: Client, staff: readonly StaffMember[], changes: Partial<NewService> = {}): Promise<Service> => {
  const { service } = await owner.services.createService({
    body: {
      service: {
        type: 'APPOINTMENT',
        name: 'Deep tissue massage',
        defaultCapacity: 1,
        onlineBooking: { enabled: true },
        payment: { rateType: 'FIXED', fixed: { price: { value: '75.00', currency: 'EUR' } }, options: { inPerson: true } },
        schedule: { availabilityConstraints: { sessionDurations: [60] } },
        locations: [{ type: 'BUSINESS' }],
        staffMemberIds: staff.map(({ resourceId }) => resourceId),
        ...changes,
      },
    },
  })
  return service
}
