import { afterAll } from 'vitest'
import { createOutgoing } from '../../ground/outgoing/outgoing.ts'
import { type CalendarServices, realServices } from '../../programs/calendar-providers/calendar-services.ts'
import type {
  EventToWrite,
  KeptTokens,
  ProviderAccount,
  ProviderChanges,
  ProviderName,
} from '../../programs/calendar-providers/provider.ts'

/** What an adapter stands on in a story: a still clock, calls to this machine alone, and a book of the tokens it hands back. */
export function providerWorld(services: Partial<CalendarServices> = {}) {
  const world = { now: '2027-03-01T08:00:00.000Z' }
  const keptTokens: { account: ProviderAccount; tokens: KeptTokens }[] = []
  // Short, so that a provider that hangs is not waited for.
  const outgoing = createOutgoing({ allowsLoopback: true, allowsPrivateNetworks: false })
  const dependencies = {
    outgoing: { fetch: (address: string, request = {}) => outgoing.fetch(address, { ...request, patienceMs: 1_500 }) },
    clock: () => world.now,
    services: { ...realServices, ...services },
    mark: 'site-1',
    keepTokens: async (account: ProviderAccount, tokens: KeptTokens) => {
      keptTokens.push({ account, tokens })
    },
  }
  return { world, keptTokens, dependencies }
}

export const accountOf = (provider: ProviderName, further: Partial<ProviderAccount>): ProviderAccount => ({
  provider,
  address: null,
  userName: null,
  secret: null,
  accessToken: null,
  ...further,
})

/** Spring, in which Berlin's clocks change. */
export const spring = { cursor: null, from: '2027-03-01T00:00:00Z', to: '2027-05-01T00:00:00Z', timeZone: 'Europe/Berlin' }

export const haircut: EventToWrite = {
  uid: 'booking-1@juniper.example',
  startsAt: '2027-03-02T09:00:00.000Z',
  endsAt: '2027-03-02T10:00:00.000Z',
  timeZone: 'Europe/Berlin',
  title: 'Haircut, Bea',
  description: 'Two lines:\nshort; please',
  location: 'Main Street 1',
  known: null,
}

export const times = ({ events }: Pick<ProviderChanges, 'events'>) =>
  events.map(({ startsAt, endsAt, title }) => `${startsAt.slice(5, 16)} ${endsAt.slice(5, 16)} ${title}`).sort()

/** Closes a stand-in at the end of the file. */
export async function opened<Server extends { close: () => Promise<void> }>(opening: Promise<Server>): Promise<Server> {
  const server = await opening
  afterAll(() => server.close())
  return server
}
