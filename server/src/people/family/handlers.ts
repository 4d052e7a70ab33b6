import type { Handlers } from '../../ground/handler.ts'
import { addFamilyPerson, listMyFamily, removeFamilyPerson, restoreFamilyPerson, updateFamilyPerson } from './change-family.ts'

export const familyHandlers: Handlers<'family'> = {
  listMyFamily,
  addFamilyPerson,
  updateFamilyPerson,
  removeFamilyPerson,
  restoreFamilyPerson,
}
