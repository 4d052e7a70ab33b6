import { findBySearch } from '../../ground/db/querying/find-by-search.ts'
import type { Handler } from '../../ground/handler.ts'
import { loadSite } from '../../house/site/site.ts'
import { serviceFields } from './service-fields.ts'
import { visibleServices } from './services-store.ts'
import { spokenServicesFor } from './spoken-service.ts'
import { serviceOf } from './stored-service.ts'

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
