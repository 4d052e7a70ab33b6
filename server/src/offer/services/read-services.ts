import type { Service } from '@foyer/contract'
import { Refusal } from '@foyer/domain'
import type { Queryable, Transaction } from '../../ground/db/database.ts'
import { compileFilter } from '../../ground/db/querying/compile-filter.ts'
import { findBySearch } from '../../ground/db/querying/find-by-search.ts'
import { countRows, findPage } from '../../ground/db/querying/find-page.ts'
import type { Context, Handler } from '../../ground/handler.ts'
import { loadSite } from '../../house/site/site.ts'
import { wordsFor } from '../../house/site/words-for.ts'
import { serviceFields } from './service-fields.ts'
import { type AtSite, findService, lockService, seesHiddenServices, visibleServices } from './services-store.ts'
import { serviceOf } from './stored-service.ts'

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

export const searchServices: Handler<'services', 'searchServices'> = async ({ body: { search = {} } }, context) => {
  const { db, siteId, dependencies } = context
  const { rows, ...found } = await findBySearch({
    db,
    signingKeys: dependencies.signingKeys,
    siteId,
    operation: 'searchServices',
    hasFewRows: true,
    fields: serviceFields,
    from: visibleServices(db, context),
    search,
    searched: ['name'],
    defaults: { sort: [{ fieldName: 'createdDate' }], limits: { least: 0, byDefault: 100, most: 100 } },
    siteTimeZone: async () => (await loadSite(db, siteId)).timeZone,
  })
  return { services: rows.map(serviceOf).map(spokenServicesFor(context)), ...found }
}

export const spokenServicesFor = (context: Pick<Context, 'caller' | 'spokenLanguage'>) => {
  const words = wordsFor(context)
  return (service: Service): Service =>
    words({
      ...service,
      category: words(service.category),
      bookingPolicy: words(service.bookingPolicy),
      ...(service.addOnGroups && { addOnGroups: service.addOnGroups.map(words) }),
    })
}

export async function requireService(db: Queryable, at: AtSite, serviceId: string): Promise<Service> {
  const service = await findService(db, at, serviceId)
  if (!service) throw new Refusal('SERVICE_NOT_FOUND')
  return service
}

export async function requireLockedService(tx: Transaction, at: AtSite, serviceId: string): Promise<Service> {
  await lockService(tx, at.siteId, serviceId)
  return await requireService(tx, at, serviceId)
}
