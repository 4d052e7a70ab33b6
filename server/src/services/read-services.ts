import { compileFilter } from '../db/querying/compile-filter.ts'
import { countRows, findPage } from '../db/querying/find-page.ts'
import type { Handler } from '../handler.ts'
import { requireService } from './require-service.ts'
import { serviceFields } from './service-fields.ts'
import { servicesOf } from './services-store.ts'
import { serviceOf } from './stored-service.ts'

export const getService: Handler<'services', 'getService'> = async ({ params }, { db, siteId }) => ({
  service: await requireService(db, siteId, params.serviceId),
})

/** Includes hidden services, for every caller: hiding only keeps a service out of the pages. */
export const queryServices: Handler<'services', 'queryServices'> = async ({ body }, { db, siteId, dependencies }) => {
  const { rows, pagingMetadata } = await findPage({
    db,
    signingKeys: dependencies.signingKeys,
    siteId,
    operation: 'queryServices',
    fields: serviceFields,
    from: servicesOf(db, siteId),
    query: body.query,
    defaults: {
      sort: [{ fieldName: 'createdDate', order: 'ASC' }],
      paging: 'OFFSET',
      limits: { least: 0, byDefault: 100, most: 100 },
    },
  })
  return { services: rows.map(serviceOf), pagingMetadata }
}

export const countServices: Handler<'services', 'countServices'> = async ({ body }, { db, siteId }) => ({
  count: await countRows(db, servicesOf(db, siteId), compileFilter(serviceFields, body.filter, 'filter')),
})
