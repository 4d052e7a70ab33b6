import type { Database } from '../../ground/db/database.ts'
import { nameOwner } from '../../membership/members/members.ts'
import { askClients } from './ask-clients.ts'
import { fillClasses } from './fill-classes.ts'
import { fillDiary } from './fill-diary.ts'
import { fillInbox } from './fill-inbox.ts'
import { furnishStudio, type Studio } from './furnish-studio.ts'
import { joinClients } from './join-clients.ts'
import { instantOf, sampleCalendar } from './juniper/calendar.ts'
import { people } from './juniper/people.ts'
import { planBookings } from './juniper/plan-bookings.ts'
import { markAsSample } from './sample-site-store.ts'
import { sellPlans } from './sell-plans.ts'
import { spendCredits } from './spend-credits.ts'
import { openStage } from './stage.ts'
import { waitForPlaces } from './wait-for-places.ts'

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
