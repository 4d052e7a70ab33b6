import { sql } from 'kysely'

/**
 * Until the end of the transaction, statements keep the plan they were first given. For those that find their few rows by index whatever
 * the values are: PostgreSQL else plans them anew for each booking, which takes longer than doing what they say.
 */
export const planOnce = sql`set local plan_cache_mode = force_generic_plan`
