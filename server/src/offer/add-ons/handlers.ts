import type { Handlers } from '../../ground/handler.ts'
import { createAddOn, deleteAddOn, updateAddOn } from './manage-add-ons.ts'
import {
  createAddOnGroup,
  deleteAddOnGroup,
  orderAddOnGroups,
  setAddOnGroups,
  setAddOnsForGroup,
  updateAddOnGroup,
} from './manage-groups.ts'
import { getAddOn, listAddOnGroupsByServiceId, queryAddOns } from './read-add-ons.ts'

export const addOnsHandlers: Handlers<'add-ons'> = {
  createAddOn,
  getAddOn,
  queryAddOns,
  updateAddOn,
  deleteAddOn,
  createAddOnGroup,
  deleteAddOnGroup,
  updateAddOnGroup,
  orderAddOnGroups,
  setAddOnGroups,
  listAddOnGroupsByServiceId,
  setAddOnsForGroup,
}
