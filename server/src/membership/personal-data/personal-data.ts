import { personalDataByFilter, removeMember } from './delete-persons.ts'

export { personalDataByFilter, removeMember }
