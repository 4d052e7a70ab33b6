import { Refusal } from '@foyer/domain'
import { compileFilter } from '../../ground/db/querying/compile-filter.ts'
import { countRows, findPage } from '../../ground/db/querying/find-page.ts'
import type { Handler } from '../../ground/handler.ts'
import { requireService } from './require-service.ts'
import { serviceFields } from './service-fields.ts'
import { visibleServices } from './services-store.ts'
import { spokenServicesFor } from './spoken-service.ts'
import { serviceOf } from './stored-service.ts'
import { seesHiddenServices } from './visibility-store.ts'

export const getService: Handler<'services', 'getService'> = async ({ params }, context) => {
  const service = await requireService(context.db, context, params.serviceId)
  if (service.hidden && !seesHiddenServices(context.caller)) throw new Refusal('SERVICE_NOT_FOUND')
  return { service: spokenServicesFor(context)(service) }
}

export const queryServices: Handler<'services', 'queryServices'> = async ({ body }, context) => {
  const { db, siteId, dependencies } = context
  const { rows, pagingMetadata } = await findPage({
    db,
    signingKeys: dependencies.signingKeys,
    siteId,
    operation: 'queryServices',
    hasFewRows: true,
    fields: serviceFields,
    from: visibleServices(db, context),
    query: body.query,
    defaults: {
      sort: [{ fieldName: 'createdDate', order: 'ASC' }],
      paging: 'OFFSET',
      limits: { least: 0, byDefault: 100, most: 100 },
    },
  })
  return { services: rows.map(serviceOf).map(spokenServicesFor(context)), pagingMetadata }
}

export const countServices: Handler<'services', 'countServices'> = async ({ body }, context) => ({
  count: await countRows(context.db, visibleServices(context.db, context), compileFilter(serviceFields, body.filter, 'filter')),
})
