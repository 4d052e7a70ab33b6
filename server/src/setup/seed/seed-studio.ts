import { randomUUID } from 'node:crypto'
import type { ContactDetails, NewWaitingListEntry } from '@foyer/contract'
import type { Database } from '../../ground/db/database.ts'
import { nameOwner } from '../../membership/members/add-member.ts'
import { fillClasses, fillDiary } from './fill-diary.ts'
import { furnishStudio, type Studio } from './furnish-studio.ts'
import { instantOf, type SampleCalendar, sampleCalendar } from './juniper/calendar.ts'
import { answers, type ClientKey, clients, fields } from './juniper/clients.ts'
import { people } from './juniper/people.ts'
import { planBookings } from './juniper/plan-bookings.ts'
import { studio as house } from './juniper/studio.ts'
import { analyzeCalendar, markAsSample } from './sample-site-store.ts'
import { sellPlans, spendCredits } from './sell-plans.ts'
import { openStage, type Stage } from './stage.ts'

/**
 * Fills a new site with Juniper, a studio in Berlin in the middle of its week. Everything is done through the usual verbs, each at its
 * time, so the sample keeps every rule; the same day gives the same sample.
 */
export const seedStudio = async (db: Database, { siteId, now }: { siteId: string; now: string }): Promise<Studio> => {
  const calendar = sampleCalendar(now)
  const start = instantOf(calendar.furnished, '09:00')
  // First of all, so that an interrupted start leaves a sample that can be dropped.
  await markAsSample(db, siteId, start)
  await nameOwner(db, { siteId, name: people.ada.name, now: start })
  const stage = await openStage(db, { siteId, start })
  try {
    const studio = await furnishStudio(stage.owner, calendar)
    await analyzeCalendar(db)
    await sellPlans(stage, studio, calendar)
    // Before the applicant has booked: whose address the business knows must prove it before they wait for approval.
    await fillInbox(stage, calendar)
    await spendCredits(stage, studio, calendar)
    await fillDiary(stage, studio, planBookings(calendar, now))
    await fillClasses(stage, studio, now)
    await waitForPlaces(stage, studio, now)
    await joinClients(stage)
    await askClients(stage, now)
    return studio
  } finally {
    await stage.close()
  }
}

const joinClients = async ({ owner }: Stage): Promise<void> => {
  const { clients: members } = await owner.clients.queryClients({
    body: { query: { filter: { 'account.status': { $exists: true } }, paging: { limit: 100 } } },
  })
  for (const { id, email } of members) {
    if (email === undefined) continue
    const { clients: same } = await owner.clients.queryClients({ body: { search: email } })
    const guest = same.find((other) => other.account === undefined && other.email === email)
    if (guest) await owner.clients.mergeClients({ body: { keptId: id, mergedId: guest.id } })
  }
}

const askClients = async ({ owner, at }: Stage, now: string): Promise<void> => {
  at(now)
  for (const customField of fields) await owner['custom-fields'].createCustomField({ body: { customField: structuredClone(customField) } })
  const { clients: known } = await owner.clients.queryClients({ body: { query: { paging: { limit: 100 } } } })
  for (const [key, customFields] of Object.entries(answers)) {
    const { email } = clients[key as keyof typeof clients] // the keys of the table
    const client = known.find((other) => other.email === email)
    if (client) await owner.clients.updateClient({ params: { 'client.id': client.id }, body: { client: { customFields } } })
  }
}

const reported = {
  by: 'krueger',
  member: 'petersen',
  category: 'SPAM',
  description: 'He writes to all of us after class and sells protein powder. I asked him to stop; it goes on.',
} as const

const fillInbox = async (stage: Stage, { today }: SampleCalendar): Promise<void> => {
  stage.at(instantOf(today.subtract({ days: 2 }), '19:40'))
  const [reporter, other] = [await shown(stage, reported.by), await shown(stage, reported.member)]
  const { category, description } = reported
  const memberReport = { reportedMemberId: other.id, reason: { category, description } }
  const member = await stage.member(reporter.id)
  await member['member-reports'].reportMember({ body: { memberReport } })
  await member.identity.signOut({ body: {} })
  stage.at(instantOf(today.subtract({ days: 1 }), '20:15'))
  await apply(stage, 'riedel')
}

const shown = async ({ owner }: Stage, key: ClientKey): Promise<{ id: string }> => {
  const { email, firstName, lastName, language } = clients[key]
  const profile = { firstName, lastName, language, privacyStatus: 'PUBLIC' as const }
  return (await owner.authentication.signOn({ body: { loginId: { email }, profile, verifyEmail: true } })).identity
}

const apply = async ({ ownerAnew, visitor }: Stage, key: ClientKey): Promise<void> => {
  const { email, firstName, lastName, language } = clients[key]
  const owner = await ownerAnew()
  const { signInSettings: usual } = await owner.authentication.getSignInSettings()
  const { requireOwnerApproval, requireEmailVerification } = usual
  const ask = (signInSettings: Partial<typeof usual>) => owner.authentication.updateSignInSettings({ body: { signInSettings } })
  await ask({ requireOwnerApproval: true, requireEmailVerification: false })
  // The address cannot exist, so no client signs in with it.
  const body = { loginId: { email }, password: randomUUID(), profile: { firstName, lastName, language } }
  await visitor(language).authentication.register({ body })
  await ask({ requireOwnerApproval, requireEmailVerification })
  await owner.identity.signOut({ body: {} })
}

const waitForPlaces = async (stage: Stage, { classes, services }: Studio, now: string): Promise<void> => {
  stage.at(now)
  const today = Temporal.Instant.from(now).toZonedDateTimeISO(house.timeZone).toPlainDate()
  const eventId = await fillOneClass(stage, classes.reformerClass.schedule.id, today)
  const saturday = today.add({ days: 6 - (today.dayOfWeek % 7) + 7 }).toString()
  const join = async (key: ClientKey, wanted: Omit<NewWaitingListEntry, 'contactDetails'>) => {
    const { language } = clients[key]
    await stage.visitor(language)['waiting-list'].joinWaitingList({ body: { entry: { ...wanted, contactDetails: detailsOf(key) } } })
  }
  if (eventId !== null) for (const key of ['falk', 'koch'] as const) await join(key, { bookedEntity: { slot: { eventId } } })
  const window = { serviceId: services.massage.id, fromDate: saturday, toDate: saturday }
  await join('hartwig', { window: { ...window, fromTime: '17:00' } })
  await join('franke', { window: { ...window, toDate: Temporal.PlainDate.from(saturday).add({ days: 1 }).toString(), fromTime: '18:00' } })
}

const fillOneClass = async ({ owner }: Stage, scheduleId: string, today: Temporal.PlainDate): Promise<string | null> => {
  const { events } = await owner.calendar.queryEvents({
    body: {
      fromLocalDate: `${today.add({ days: 3 })}T00:00:00`,
      toLocalDate: `${today.add({ days: 12 })}T00:00:00`,
      query: { filter: { type: 'CLASS', scheduleId }, cursorPaging: { limit: 20 } },
    },
  })
  const [event] = events
  if (!event) return null
  const { remainingCapacity = 0 } = event
  if (remainingCapacity > 0) {
    const participation = { eventId: event.id, partySize: remainingCapacity, participant: { name: 'Kneipp & Co.' } }
    await owner.participations.createParticipation({ body: { participation } })
  }
  return event.id
}

const detailsOf = (key: ClientKey): ContactDetails => {
  const { firstName, lastName, email, phone } = clients[key]
  return { firstName, lastName, email, ...(phone && { phone }) }
}
