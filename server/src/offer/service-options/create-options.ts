import { randomUUID } from 'node:crypto'
import type { NewServiceOptionsAndVariants, ServiceOptionsAndVariants } from '@foyer/contract'
import { checkedOptions, Refusal } from '@foyer/domain'
import type { Transaction } from '../../ground/db/database.ts'
import type { Context, Handler } from '../../ground/handler.ts'
import { recordEvent } from '../../ground/outbox/record-event.ts'
import { lockedService } from '../services/services.ts'
import { changeService, serviceForOptions } from './change-service.ts'
import { requireOptions } from './read-options.ts'
import { findOptions, insertOptions } from './service-options-store.ts'

export const createServiceOptionsAndVariants: Handler<'service-options', 'createServiceOptionsAndVariants'> = async ({ body }, context) =>
  await context.inTransaction(async (tx) => ({
    serviceOptionsAndVariants: await createOptions(tx, context, body.serviceOptionsAndVariants),
  }))

/** The options of one service for another one. */
export const cloneServiceOptionsAndVariants: Handler<'service-options', 'cloneServiceOptionsAndVariants'> = async (
  { params, body },
  context,
) =>
  await context.inTransaction(async (tx) => {
    const source = await requireOptions(tx, context, params.cloneFromId)
    return { serviceOptionsAndVariants: await createOptions(tx, context, { serviceId: body.targetServiceId, ...copyOf(source) }) }
  })

/** For a new copy of a service, which has the lengths and prices of these options already. */
export async function copyOptions(
  tx: Transaction,
  context: Context,
  { fromServiceId, toServiceId: serviceId }: { fromServiceId: string; toServiceId: string },
): Promise<void> {
  const { siteId, now, caller } = context
  const source = await findOptions(tx, { siteId, caller, by: 'service_id', id: fromServiceId })
  if (!source) return
  const { extendedFields, ...priced } = copyOf(source)
  const entity = await insertOptions(tx, { siteId, now, id: randomUUID(), serviceId, priced, extendedFields })
  if (entity) await tellOfNewOptions(tx, context, entity)
}

/** The copy has an option of its own, with an id of its own. */
function copyOf({ options, variants, extendedFields }: ServiceOptionsAndVariants) {
  const optionId = randomUUID()
  return {
    options: { values: options.values.map((option) => ({ ...option, id: optionId })) },
    variants: {
      values: variants.values.map((variant) => ({ ...variant, choices: variant.choices.map((choice) => ({ ...choice, optionId })) })),
    },
    ...(extendedFields && { extendedFields }),
  }
}

async function createOptions(
  tx: Transaction,
  context: Context,
  { serviceId, extendedFields, ...sent }: NewServiceOptionsAndVariants,
): Promise<ServiceOptionsAndVariants> {
  const { siteId, now, keptIds } = context
  const service = await lockedService(tx, { siteId, now }, serviceId)
  const priced = checkedOptions(sent, await serviceForOptions(tx, siteId, service))
  const entity = await insertOptions(tx, { siteId, now, id: keptIds?.[0] ?? randomUUID(), serviceId: service.id, priced, extendedFields })
  if (!entity) throw new Refusal('SERVICE_OPTIONS_ALREADY_EXIST', { serviceId: service.id })
  await changeService(tx, context, { service, before: null, after: priced })
  await tellOfNewOptions(tx, context, entity)
  return entity
}

function tellOfNewOptions(tx: Transaction, context: Context, entity: ServiceOptionsAndVariants): Promise<void> {
  const { siteId, now, caller, dependencies } = context
  const payload = { entity }
  return recordEvent(tx, { jobs: dependencies.jobs, siteId, now, caller, name: 'serviceOptions.created', entityId: entity.id, payload })
}
