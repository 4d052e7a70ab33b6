import type { World } from './world.ts'

/** The domain events of an entity, in order: name and payload. */
export const recordedEvents = async ({ db }: Pick<World, 'db'>, entityId: string): Promise<{ name: string; payload: unknown }[]> => {
  const rows = await db.selectFrom('domain_events').selectAll().where('entity_id', '=', entityId).orderBy('sequence').execute()
  return rows.map(({ name, payload }) => ({ name, payload }))
}
