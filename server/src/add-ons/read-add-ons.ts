import { Refusal } from '@foyer/domain'
import { findPage } from '../db/querying/find-page.ts'
import type { Handler } from '../handler.ts'
import { loadService, seesHiddenServices } from '../services/services.ts'
import { addOnFields } from './add-on-fields.ts'
import { readGroupDetails } from './add-on-groups-store.ts'
import { addOnOf, addOnsOf, findAddOn } from './add-ons-store.ts'

export const getAddOn: Handler<'add-ons', 'getAddOn'> = async ({ params }, { db, siteId }) => {
  const addOn = await findAddOn(db, siteId, params.addOnId)
  if (!addOn) throw new Refusal('ADD_ON_NOT_FOUND')
  return { addOn }
}

export const queryAddOns: Handler<'add-ons', 'queryAddOns'> = async ({ body }, { db, siteId, dependencies }) => {
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
  return { addOns: rows.map(addOnOf), pagingMetadata }
}

export const listAddOnGroupsByServiceId: Handler<'add-ons', 'listAddOnGroupsByServiceId'> = async (
  { body },
  { db, siteId, now, caller },
) => {
  const service = await loadService(db, { siteId, now }, body.serviceId)
  if (!service || (service.hidden && !seesHiddenServices(caller))) throw new Refusal('SERVICE_NOT_FOUND')
  const groups = await readGroupDetails(db, siteId, service.id)
  const asked = body.groupIds ?? []
  return { addOnGroupsDetails: asked.length === 0 ? groups : groups.filter(({ groupId }) => asked.includes(groupId)) }
}
