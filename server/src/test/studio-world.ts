import type { Studio } from '../setup/seed/furnish-studio.ts'
import { seedStudio } from '../setup/seed/seed-studio.ts'
import { createWorld, type World, type WorldOptions } from './world.ts'

export type StudioWorld = World & Studio

/**
 * Juniper in the middle of its week: people and services by name, three weeks of bookings. Takes seconds; most tests need `createWorld`.
 */
export const createStudioWorld = async (options: WorldOptions = {}): Promise<StudioWorld> => {
  const world = await createWorld(options)
  const studio = await seedStudio(world.db, { siteId: world.siteId, now: world.clock.now })
  return { ...world, ...studio }
}
