import { sql } from 'kysely'

/**
 * Until the end of the transaction, statements keep their first plan. For statements that find few rows by index whatever their values:
 * otherwise PostgreSQL plans them again for each booking, which takes longer than running them.
 */
export const planOnce = sql`set local plan_cache_mode = force_generic_plan`
