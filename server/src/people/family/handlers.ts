import type { Handlers } from '../../ground/handler.ts'
import { addFamilyPerson, listMyFamily, removeFamilyPerson, restoreFamilyPerson, updateFamilyPerson } from './family.ts'

export const familyHandlers: Handlers<'family'> = {
  listMyFamily,
  addFamilyPerson,
  updateFamilyPerson,
  removeFamilyPerson,
  restoreFamilyPerson,
}
