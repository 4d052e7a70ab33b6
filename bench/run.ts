import { benchBookingRate } from './booking-rate.ts'
import { benchCalendarConnections } from './calendar-connections.ts'
import { benchCatalogue } from './catalogue.ts'
import { benchCatalogueImport } from './catalogue-import.ts'
import { benchClientImport } from './client-import.ts'
import { benchContention } from './contention.ts'
import { benchEngine } from './engine.ts'
import { benchFrontEndVisitors } from './front-end-visitors.ts'
import { benchHttpAvailability } from './http-availability.ts'
import { benchManagerWeek } from './manager-week.ts'
import { benchMemberLists } from './member-lists.ts'
import { benchMemory } from './memory.ts'
import { benchNastyInput } from './nasty-input.ts'
import { benchOrders } from './orders.ts'
import { benchOutsideCalendars } from './outside-calendars.ts'
import { benchSalon } from './salon.ts'
import { benchSignInLoad } from './sign-in-load.ts'
import { benchSignInTiming } from './sign-in-timing.ts'
import { benchStart } from './start.ts'
import { benchVisitorPages } from './visitor-pages.ts'
import { benchWebhooks } from './webhooks.ts'

type Bench = () => boolean | Promise<boolean>

const benches: Record<string, Bench> = {
  engine: benchEngine,
  'http-availability': benchHttpAvailability,
  'booking-rate': benchBookingRate,
  catalogue: benchCatalogue,
  'catalogue-import': benchCatalogueImport,
  members: benchMemberLists,
  orders: benchOrders,
  'visitor-pages': benchVisitorPages,
  'manager-week': benchManagerWeek,
  salon: benchSalon,
  'outside-calendars': benchOutsideCalendars,
  'client-import': benchClientImport,
  contention: benchContention,
  start: benchStart,
  memory: benchMemory,
  'nasty-input': benchNastyInput,
  'sign-in-load': benchSignInLoad,
  'sign-in-timing': benchSignInTiming,
  'front-end-visitors': benchFrontEndVisitors,
  webhooks: benchWebhooks,
  'calendar-connections': benchCalendarConnections,
}

/** All benchmarks one after the other, or those named: `npm run bench -- engine contention`. Ends with 1 when a target is missed. */
const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !(name in benches))
if (unknown.length > 0) throw new Error(`There is no benchmark ${unknown.join(', ')}; there are ${Object.keys(benches).join(', ')}.`)

let areAllMet = true
for (const [name, bench] of Object.entries(benches)) {
  if (asked.length > 0 && !asked.includes(name)) continue
  console.log(`\n── ${name}`)
  areAllMet = (await bench()) && areAllMet
}
process.exitCode = areAllMet ? 0 : 1
