import { personalDataByFilter } from './delete-clients.ts'
import { removeMember } from './delete-members.ts'

export { personalDataByFilter, removeMember }
