import { copyAddOnGroups } from './manage-groups.ts'
import { type AddOnGroupJson, type AddOnJson, addOnsFromJson, groupsFromJson } from './offered-add-ons.ts'

export { type AddOnGroupJson, type AddOnJson, addOnsFromJson, copyAddOnGroups, groupsFromJson }
