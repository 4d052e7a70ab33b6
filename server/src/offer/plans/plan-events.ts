import type { Plan } from '@foyer/contract'
import type { Transaction } from '../../ground/db/database.ts'
import type { Context } from '../../ground/handler.ts'
import { modifiedFields } from '../../ground/outbox/modified-fields.ts'
import { type NewDomainEvent, recordEvent, recordEvents } from '../../ground/outbox/record-event.ts'

export type PlanChange = { before: Plan; after: Plan }

export const recordPlansUpdated = (tx: Transaction, context: Context, changes: readonly PlanChange[]): Promise<void> =>
  recordEvents(
    tx,
    changes.map(({ before, after }) => ({
      ...scopeOf(context),
      name: 'plan.updated' as const,
      entityId: after.id,
      payload: { entity: after, modifiedFields: modifiedFields(before, after) },
    })),
  )

type Besides = 'plan.plan_archived' | 'plan.buyer_can_cancel_updated'

export const recordPlanEvent = (tx: Transaction, context: Context, name: Besides, plan: Plan): Promise<void> =>
  recordEvent(tx, { ...scopeOf(context), name, entityId: plan.id, payload: { plan } })

export const recordPlanCreated = (tx: Transaction, context: Context, plan: Plan): Promise<void> =>
  recordEvent(tx, { ...scopeOf(context), name: 'plan.created', entityId: plan.id, payload: { entity: plan } })

const scopeOf = ({
  siteId,
  now,
  caller,
  dependencies: { jobs },
}: Context): Pick<NewDomainEvent<'plan.created'>, 'siteId' | 'now' | 'caller' | 'jobs'> => ({ siteId, now, caller, jobs })
