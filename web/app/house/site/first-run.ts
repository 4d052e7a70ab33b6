import type { Service, Site, StaffMember } from '@foyer/contract'
import { browserStore } from '../../ground/stored.ts'

const key = 'foyer-set-up-later'

/** The owner wants to look around first. */
export const postponeSetUp = (): void => browserStore.keep(key, 'true')

/** Whether the dashboard begins with the first steps: nothing can be shown of the business yet, and nothing was put off. */
export const isFirstRun = (site: Site, has: { services: readonly Service[]; staff: readonly StaffMember[] }): boolean =>
  site.setUpFinishedDate === undefined && !site.isSample && has.services.length + has.staff.length === 0 && browserStore.read(key) === null
