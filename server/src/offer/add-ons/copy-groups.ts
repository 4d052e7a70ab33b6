import type { Transaction } from '../../ground/db/database.ts'
import type { Context } from '../../ground/handler.ts'
import { recordEvents } from '../../ground/outbox/record-event.ts'
import { insertCopiesOfGroups } from './add-on-groups-store.ts'

/** The groups of one service for a new copy of it: the same add-ons in groups of its own. */
export async function copyAddOnGroups(
  tx: Transaction,
  { siteId, now, caller, dependencies: { jobs } }: Context,
  services: { fromServiceId: string; toServiceId: string },
): Promise<void> {
  const groups = await insertCopiesOfGroups(tx, { siteId, ...services })
  await recordEvents(
    tx,
    groups.map((entity) => {
      const payload = { serviceId: services.toServiceId, entity }
      return { jobs, siteId, now, caller, name: 'addOnGroup.created', entityId: entity.id, payload }
    }),
  )
}
