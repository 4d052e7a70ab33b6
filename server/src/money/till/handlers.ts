import type { Handlers } from '../../ground/handler.ts'
import { closeTill, getTillClosing, getTills, listTillClosings } from './till-closings.ts'

export const tillHandlers: Handlers<'till'> = { getTills, closeTill, listTillClosings, getTillClosing }
