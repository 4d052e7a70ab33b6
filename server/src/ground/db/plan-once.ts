import { sql } from 'kysely'

/**
 * Until the end of the transaction, statements keep their first plan: planning anew for each booking takes longer than running them. Only
 * for statements that find few rows by index whatever the values are. A kept plan must not read whole tables because they were small when
 * it was made.
 */
export const planOnce = sql`select set_config('plan_cache_mode', 'force_generic_plan', true), set_config('enable_seqscan', 'off', true)`
