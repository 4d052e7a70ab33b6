import { sql } from 'kysely'

/**
 * Until the end of the transaction, statements keep the plan they were first given. For those that find their few rows by index whatever
 * the values are: PostgreSQL else plans them anew for each booking, which takes longer than doing what they say. A plan that is kept must
 * not read whole tables because they were small when it was made.
 */
export const planOnce = sql`select set_config('plan_cache_mode', 'force_generic_plan', true), set_config('enable_seqscan', 'off', true)`
