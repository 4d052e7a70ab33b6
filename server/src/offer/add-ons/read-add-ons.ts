import { Refusal } from '@foyer/domain'
import { findPage } from '../../ground/db/querying/find-page.ts'
import type { Handler } from '../../ground/handler.ts'
import { wordsFor } from '../../house/site/words-for.ts'
import { loadService } from '../services/services.ts'
import { seesHiddenServices } from '../services/services-store.ts'
import { addOnFields } from './add-on-fields.ts'
import { readGroupDetails } from './add-on-groups-store.ts'
import { addOnOf, addOnsOf, findAddOn } from './add-ons-store.ts'

export const getAddOn: Handler<'add-ons', 'getAddOn'> = async ({ params }, context) => {
  const addOn = await findAddOn(context.db, context.siteId, params.addOnId)
  if (!addOn) throw new Refusal('ADD_ON_NOT_FOUND')
  return { addOn: wordsFor(context)(addOn) }
}

export const queryAddOns: Handler<'add-ons', 'queryAddOns'> = async ({ body }, context) => {
  const { db, siteId, dependencies } = context
  const { rows, pagingMetadata } = await findPage({
    db,
    signingKeys: dependencies.signingKeys,
    siteId,
    operation: 'queryAddOns',
    fields: addOnFields,
    from: addOnsOf(db, siteId),
    query: body.query,
    defaults: { sort: [{ fieldName: 'name', order: 'ASC' }], paging: 'OFFSET' },
  })
  return { addOns: rows.map(addOnOf).map(wordsFor(context)), pagingMetadata }
}

export const listAddOnGroupsByServiceId: Handler<'add-ons', 'listAddOnGroupsByServiceId'> = async ({ body }, context) => {
  const { db, siteId, now, caller } = context
  const service = await loadService(db, { siteId, now }, body.serviceId)
  if (!service || (service.hidden && !seesHiddenServices(caller))) throw new Refusal('SERVICE_NOT_FOUND')
  const groups = await readGroupDetails(db, siteId, { serviceId: service.id, words: wordsFor(context) })
  const asked = body.groupIds ?? []
  return { addOnGroupsDetails: asked.length === 0 ? groups : groups.filter(({ groupId }) => asked.includes(groupId)) }
}
