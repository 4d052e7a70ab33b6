import { isPermitted } from '@foyer/domain'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Caller } from '../../ground/caller.ts'

/** Hidden services are there for managers who may see services; to every other caller they do not exist. */
export const seesHiddenServices = (caller: Caller): boolean => caller.kind === 'manager' && isPermitted(caller.permissions, 'services.read')

/** The same as a condition on `services`. */
export const visibleTo = (caller: Caller): RawBuilder<SqlBool> => (seesHiddenServices(caller) ? sql`true` : sql`not services.hidden`)
