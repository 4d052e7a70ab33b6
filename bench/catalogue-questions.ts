import { type Aggregation, contract, type Search, type Service } from '@foyer/contract'
import type { Client } from '@foyer/sdk'
import { timeZone } from './studio.ts'

export type CatalogueQuestion = {
  what: string
  caller: 'owner' | 'visitor'
  path: string
  /** POST, unless it is asked in the address. */
  method?: 'GET'
  /** The row may be called thirty times a minute. */
  isRare?: boolean
  /** The body of each round, or what its address asks; where it differs no answer of an earlier round helps. */
  bodyOf: (round: number) => object
}

/** Every query of the catalogue, by each family of filters. */
export async function catalogueQuestions(owner: Client): Promise<CatalogueQuestion[]> {
  const { services } = await owner.services.queryServices({
    body: { query: { filter: { type: 'APPOINTMENT' }, paging: { limit: 100, offset: 500 } } },
  })
  const { staffMembers } = await owner.staff.queryStaffMembers({ body: { query: {} } })
  const staff = staffMembers.map(({ resourceId }) => resourceId)
  return [...lists(services, staff), ...searches(), ...groups(), ...calendars(staff)]
}

const emptyRoom = '22222222-2222-4222-8222-222222222222'

const at = <Item>(list: readonly Item[], round: number): Item => list[round % list.length] as Item

function lists(services: readonly Service[], staff: readonly string[]): CatalogueQuestion[] {
  const { path } = contract.services.queryServices
  const list = (what: string, filterOf: (round: number) => object, more: object = {}): CatalogueQuestion => ({
    what: `services ${what}`,
    caller: 'visitor',
    path,
    bodyOf: (round) => ({ query: { filter: filterOf(round), paging: { limit: 50, offset: 0 }, ...more } }),
  })
  return [
    list('of any kind, the first hundred', () => ({}), { paging: { limit: 100, offset: 0 } }),
    list('of any kind, by cursor', () => ({}), { paging: undefined, cursorPaging: { limit: 50 } }),
    list('of any kind, from the four thousandth on', () => ({}), { paging: { limit: 50, offset: 4000 } }),
    list('sorted by name', () => ({}), { sort: [{ fieldName: 'name' }] }),
    list('sorted by their category’s name', () => ({}), { sort: [{ fieldName: 'category.name' }, { fieldName: 'sortOrder' }] }),
    list('sorted by their first session', () => ({}), { sort: [{ fieldName: 'schedule.firstSessionStart' }] }),
    list('by a hundred ids', (round) => ({ id: { $in: services.map(({ id }) => id).slice(round % 10) } })),
    list('by category', (round) => ({ 'category.id': at(services, round).category.id })),
    list('by the name of their category', (round) => ({ 'category.name': at(services, round).category.name })),
    list('by kind', (round) => ({ type: { $in: [at(['CLASS', 'COURSE', 'APPOINTMENT'], round), 'COURSE'] } })),
    list('by the beginning of the name', (round) => ({ name: { $startsWith: at(['Morn', 'Ref', 'Phy', 'aer'], round) } })),
    list('by a part of the description', () => ({ description: { $contains: 'about the' } })),
    list('by tag line', (round) => ({ tagLine: `Level ${round % 7}` })),
    list('by address', (round) => ({ 'mainSlug.name': at(services, round).mainSlug.name })),
    list('by former address', (round) => ({
      'supportedSlugs.name': { $hasSome: [at(services, round).mainSlug.name.replace('service', 'former')] },
    })),
    list('by staff', (round) => ({ staffMemberIds: { $hasSome: [at(staff, round)] } })),
    list('by staff or room', (round) => ({ 'serviceResources.resourceIds.values': { $hasSome: [at(staff, round)] } })),
    list('by policy', (round) => ({ 'bookingPolicy.id': at(services, round).bookingPolicy.id })),
    list('by form', (round) => ({ 'form.id': at(services, round).form.id })),
    list('by kind of place', (round) => ({ 'locations.type': { $hasSome: [at(['CUSTOMER', 'BUSINESS'], round)] } })),
    list('by location of the business', () => ({ 'locations.business.name': { $exists: true } })),
    list('by ways to pay', () => ({ 'payment.options.online': true })),
    list('by whether one books online', () => ({ 'onlineBooking.enabled': false })),
    list('by their first session', (round) => ({ 'schedule.firstSessionStart': { $gte: `2027-01-0${1 + (round % 9)}T00:00:00Z` } })),
    list('changed since', () => ({ updatedDate: { $gte: '2026-01-01T00:00:00Z' } })),
    list('hidden, for the owner', () => ({ hidden: true })),
    {
      what: 'the number of services of a kind',
      caller: 'visitor',
      path: contract.services.countServices.path,
      bodyOf: () => ({ filter: { type: 'CLASS' } }),
    },
  ]
}

function searches(): CatalogueQuestion[] {
  const search = (what: string, searchOf: (round: number) => Search): CatalogueQuestion => ({
    what: `search ${what}`,
    caller: 'visitor',
    path: contract.services.searchServices.path,
    bodyOf: (round) => ({ search: { cursorPaging: { limit: 50 }, ...searchOf(round) } }),
  })
  const counted: Aggregation[] = ['type', 'category.name', 'payment.options.online'].map((fieldPath) => ({
    name: fieldPath,
    fieldPath,
    value: { limit: 50 },
  }))
  const word = (round: number) => at(['yoga', 'pilates', 'silk 4', 'tissue'], round)
  return [
    search('for a word', (round) => ({ search: { expression: word(round) } })),
    search('for two words, both', (round) => ({ search: { expression: `${word(round)} ${round}`, mode: 'AND' } })),
    search('for a misspelt word', (round) => ({ search: { expression: at(['masage', 'pilatis', 'potery'], round), fuzzy: true } })),
    search('for a word, with three aggregations', (round) => ({ search: { expression: word(round) }, aggregations: counted })),
    search('for everything, with three aggregations', () => ({ aggregations: counted })),
    search('counting by staff', () => ({ aggregations: [{ name: 'staff', fieldPath: 'staffMemberIds', value: { limit: 50 } }] })),
    search('counting by month', () => ({
      aggregations: [{ name: 'months', fieldPath: 'createdDate', dateHistogram: { interval: 'DAY' } }],
    })),
    search('counting by category within kind', () => ({
      aggregations: [
        {
          name: 'both',
          nested: {
            nestedAggregations: [
              { name: 'kind', fieldPath: 'type' },
              { name: 'group', fieldPath: 'category.name', value: { limit: 50 } },
            ],
          },
        },
      ],
    })),
  ]
}

function groups(): CatalogueQuestion[] {
  const { queryPolicies, queryLocations, queryCategories } = contract.services
  return [
    { what: 'policies with services', caller: 'visitor', path: queryPolicies.path, bodyOf: () => ({ query: {} }) },
    {
      what: 'policies by name',
      caller: 'owner',
      path: contract['booking-policies'].queryBookingPolicies.path,
      bodyOf: (round) => ({ query: { filter: { name: { $startsWith: `Policy ${round % 9}` } } } }),
    },
    { what: 'places of services', caller: 'visitor', path: queryLocations.path, bodyOf: () => ({}) },
    {
      what: 'places of classes',
      caller: 'visitor',
      path: queryLocations.path,
      bodyOf: () => ({ filter: { services: { type: 'CLASS' } } }),
    },
    { what: 'categories of services', caller: 'visitor', path: queryCategories.path, bodyOf: () => ({}) },
    {
      what: 'categories of classes',
      caller: 'visitor',
      path: queryCategories.path,
      bodyOf: () => ({ filter: { services: { type: 'CLASS' } } }),
    },
  ]
}

function calendars(staff: readonly string[]): CatalogueQuestion[] {
  const { path } = contract.calendar.queryEvents
  const monday = Temporal.Now.plainDateISO(timeZone)
  const week = (round: number) => {
    const from = monday.add({ weeks: round % 12 })
    return { fromLocalDate: `${from}T00:00:00`, toLocalDate: `${from.add({ weeks: 1 })}T00:00:00`, timeZone }
  }
  const events = (what: string, caller: 'owner' | 'visitor', queryOf: (round: number) => object): CatalogueQuestion => ({
    what: `a week’s events ${what}`,
    caller,
    path,
    bodyOf: (round) => ({ ...week(round), query: queryOf(round) }),
  })
  const ofResource = (what: string, idOf: (round: number) => string): CatalogueQuestion => ({
    what: `events of 380 days ${what}`,
    caller: 'owner',
    path,
    bodyOf: (round) => ({ query: { filter: { 'resources.id': { $hasSome: [idOf(round)] } }, cursorPaging: { limit: 50 } } }),
  })
  return [
    events('of all kinds, a hundred, for the owner', 'owner', () => ({ cursorPaging: { limit: 100 } })),
    events('of classes, a hundred, for visitors', 'visitor', () => ({ filter: { type: 'CLASS' }, cursorPaging: { limit: 100 } })),
    ofResource('of a staff member', (round) => at(staff, round)),
    ofResource('of a room without events', () => emptyRoom),
  ]
}
