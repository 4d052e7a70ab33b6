import { inBulk } from '../../ground/bulk/bulk.ts'
import { type ByFilter, doByFilter, type VerbsByFilter } from '../../ground/bulk/by-filter.ts'
import { compileFilter } from '../../ground/db/querying/compile-filter.ts'
import type { Context, Handler } from '../../ground/handler.ts'
import { removeService } from './delete-service.ts'
import { serviceFields } from './service-fields.ts'
import { servicesOf } from './services-store.ts'
import { changeService } from './update-service.ts'

export const bulkUpdateServices: Handler<'services', 'bulkUpdateServices'> = (
  { body: { services, returnEntity = false }, cleared },
  context,
) => {
  const items = services.map(({ service: { id, revision, ...changes }, mask }, index) => ({
    id,
    revision,
    changes,
    mask,
    cleared,
    path: `services[${index}].service`,
  }))
  return inBulk(context, { items, returnEntity }, (tx, item) => changeService(tx, context, item))
}

export const bulkDeleteServices: Handler<'services', 'bulkDeleteServices'> = ({ body: { ids, ...options } }, context) =>
  inBulk(context, { items: ids.map((id) => ({ id })), returnEntity: false }, (tx, { id }) => removeService(tx, context, id, options))

/** Changes carry no revision: each service is changed as it is when its turn comes. A null cannot be told from a member that was not sent. */
export const servicesByFilter: VerbsByFilter<'services'> = {
  bulkUpdateServicesByFilter: (tx, context, id, { service: changes, mask }) =>
    changeService(tx, context, { id, changes, mask, cleared: new Set(), path: 'service' }),
  bulkDeleteServicesByFilter: (tx, context, id, options) => removeService(tx, context, id, options),
}

export const bulkUpdateServicesByFilter: Handler<'services', 'bulkUpdateServicesByFilter'> = ({ body }, context) =>
  toAllMatching(context, 'bulkUpdateServicesByFilter', body)

export const bulkDeleteServicesByFilter: Handler<'services', 'bulkDeleteServicesByFilter'> = ({ body }, context) =>
  toAllMatching(context, 'bulkDeleteServicesByFilter', body)

type Name = ByFilter<'services'>
type Body = { [Each in Name]: Parameters<Handler<'services', Each>>[0]['body'] }[Name]

const toAllMatching = (context: Context, operation: Name, body: Body) => {
  const matching = compileFilter(serviceFields, body.filter, 'filter')
  return doByFilter(context, {
    room: 'services',
    operation,
    body,
    idsOf: async (tx) => {
      const rows = await servicesOf(tx, context).where(matching).clearSelect().select('services.id').orderBy('services.id').execute()
      return rows.map(({ id }) => id)
    },
  })
}
