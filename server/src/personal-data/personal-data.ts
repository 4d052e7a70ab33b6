import { erasePerson } from './erase-person.ts'

export { erasePerson }
