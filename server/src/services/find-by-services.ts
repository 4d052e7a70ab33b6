import { policiesOf, policyFields, policyOf } from '../booking-policies/booking-policies.ts'
import { compileFilter } from '../db/querying/compile-filter.ts'
import { findPage } from '../db/querying/find-page.ts'
import type { Handler } from '../handler.ts'
import { findCategories, findPlaces, findServicesOfPolicies } from './found-services-store.ts'
import { serviceFields } from './service-fields.ts'
import { visibleServices } from './services-store.ts'

export const queryPolicies: Handler<'services', 'queryPolicies'> = async ({ body }, context) => {
  const { db, siteId, dependencies } = context
  const { rows, pagingMetadata } = await findPage({
    db,
    signingKeys: dependencies.signingKeys,
    siteId,
    operation: 'queryPolicies',
    fields: policyFields,
    from: policiesOf(db, siteId),
    query: body.query,
    defaults: { sort: [{ fieldName: 'id' }], paging: 'CURSOR', limits: { least: 0, byDefault: 100, most: 100 } },
  })
  const connected = await findServicesOfPolicies(
    db,
    context,
    rows.map(({ id }) => id),
  )
  const bookingPolicies = rows.map((row) => {
    const { services, total } = connected.get(row.id) ?? { services: [], total: 0 }
    const named = { connectedServices: services, totalServiceCount: total }
    return { bookingPolicy: policyOf(row), ...named, services, countOfServices: total, hasMoreServices: total > services.length }
  })
  return { bookingPolicies, pagingMetadata }
}

export const queryLocations: Handler<'services', 'queryLocations'> = async ({ body: { filter = {} } }, context) => {
  const matching = compileFilter(serviceFields, filter.services, 'filter.services')
  const { business, hasCustom, hasCustomer } = await findPlaces(context.db, context, visibleServices(context.db, context).where(matching))
  const locations = business.filter(
    ({ id }) => !filter.businessLocationIds?.length || filter.businessLocationIds.some((asked) => asked.toLowerCase() === id),
  )
  return {
    businessLocations: { exists: locations.length > 0, locations },
    customLocations: { exists: hasCustom },
    customerLocations: { exists: hasCustomer },
  }
}

export const queryCategories: Handler<'services', 'queryCategories'> = async ({ body: { filter = {} } }, context) => {
  const matching = compileFilter(serviceFields, filter.services, 'filter.services')
  const from = visibleServices(context.db, context).where(matching)
  return { categories: await findCategories(filter.categoryIds?.length ? from.where('categories.id', 'in', filter.categoryIds) : from) }
}
