import type { Handlers } from '../../ground/handler.ts'
import { closeTill } from './close-till.ts'
import { getTillClosing, getTills, listTillClosings } from './read-tills.ts'

export const tillHandlers: Handlers<'till'> = { getTills, closeTill, listTillClosings, getTillClosing }
