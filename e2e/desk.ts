import type { Booking, ContactDetails, Resource, Service, StaffMember } from '@foyer/contract'
import { type Client, createClient, createVisitorSession } from '@foyer/sdk'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { openPage } from './browser.ts'
import { owner } from './started-site.ts'
import { studio } from './studio.ts'

/** The owner's desk: a client to arrange a day with, and pages on which she is signed in already. */
export type Desk = {
  client: Client
  cookies: { name: string; value: string }[]
  openPage: (browser: Browser, options?: BrowserContextOptions) => Promise<Page>
}

/** Signs the owner in without a page; how signing in looks is a journey of its own. */
export const openDesk = async (siteUrl: string = studio().siteUrl): Promise<Desk> => {
  const answer = await fetch(`${siteUrl}/_api/foyer/v1/session/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-foyer-client': 'web', origin: siteUrl },
    body: JSON.stringify(owner),
  })
  const [cookie = ''] = answer.headers.getSetCookie()
  const [pair = ''] = cookie.split(';')
  if (!answer.ok || pair === '') throw new Error(`The owner could not sign in: ${answer.status} ${await answer.text()}`)
  const [name = '', value = ''] = pair.split('=')
  return {
    cookies: [{ name, value }],
    client: createClient({ baseUrl: siteUrl, headers: { cookie: pair, 'x-foyer-client': 'web', origin: siteUrl } }),
    openPage: async (browser, options = {}) => {
      const page = await openPage(browser, { baseURL: siteUrl, ...options })
      await page.context().addCookies([{ name, value, url: siteUrl }])
      return page
    },
  }
}

/** A stranger's client, as another program of the business has it. */
export const openVisitor = (): Client => {
  const baseUrl = studio().siteUrl
  const session = createVisitorSession({ baseUrl, clientId: studio().clientId })
  return createClient({ baseUrl, headers: session.headers })
}

/** What Juniper offers and who works there, by name. */
export const lookUp = async ({ client }: Desk) => {
  const { services } = await client.services.queryServices({ body: { query: { paging: { limit: 100 } } } })
  const { staffMembers } = await client.staff.queryStaffMembers({ body: { query: {}, fields: ['RESOURCE_DETAILS'] } })
  const named = <Thing extends { name: string }>(things: readonly Thing[], name: string): Thing => {
    const found = things.find((thing) => thing.name === name)
    if (!found) throw new Error(`Nothing is called ${name}: there are ${things.map((thing) => thing.name).join(', ')}`)
    return found
  }
  return {
    service: (name: string): Service => named(services, name),
    staffMember: (name: string): StaffMember => named(staffMembers, name),
  }
}

export type Appointment = { service: Service; staffMember: StaffMember; start: string; client: ContactDetails }

/** Writes a booking down as the desk does: confirmed at once, without a mail to the client. */
export const bookAtDesk = async (
  { client }: Desk,
  { service, staffMember, start, client: contactDetails }: Appointment,
): Promise<Booking> => {
  const minutes = service.schedule.availabilityConstraints.sessionDurations?.[0] ?? 60
  const { booking } = await client.bookings.createBooking({
    body: {
      booking: {
        bookedEntity: {
          slot: {
            serviceId: service.id,
            scheduleId: service.schedule.id,
            startDate: start,
            endDate: Temporal.Instant.from(start).add({ minutes }).toString(),
            timezone: 'Europe/Berlin',
            resource: { id: staffMember.resourceId },
          },
        },
        contactDetails,
        status: 'CONFIRMED',
        totalParticipants: 1,
        selectedPaymentOption: 'OFFLINE',
      },
      participantNotification: { notifyParticipants: false },
      flowControlSettings: { skipBusinessConfirmation: true, skipSelectedPaymentOptionValidation: true },
    },
  })
  return booking
}

/** A room of a type with the same name. */
export const addRoom = async ({ client }: Desk, name: string): Promise<Resource> => {
  const { resourceType } = await client.resources.createResourceType({ body: { resourceType: { name } } })
  const { resource } = await client.resources.createResource({ body: { resource: { name, typeId: resourceType.id } } })
  return resource
}
