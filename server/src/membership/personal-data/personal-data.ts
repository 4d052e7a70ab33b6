import { personalDataByFilter } from './delete-clients.ts'
import { erasePerson } from './erase-person.ts'

export { erasePerson, personalDataByFilter }
