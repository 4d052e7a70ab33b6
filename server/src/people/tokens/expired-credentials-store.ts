import { sql } from 'kysely'
import type { Database } from '../../ground/db/database.ts'

/** Deletes, in every site, what expired over a day ago: sessions, links, tokens of all kinds and failed attempts. */
export const deleteExpiredCredentials = async (db: Database, now: string): Promise<void> => {
  const yesterday = Temporal.Instant.from(now).subtract({ hours: 24 }).toString()
  await sql`
    with old_sessions as (delete from sessions where expires_at < ${yesterday}),
      old_links as (delete from one_time_links where expires_at < ${yesterday}),
      old_proofs as (delete from session_tokens where expires_at < ${yesterday}),
      old_recoveries as (delete from recovery_links where expires_at < ${yesterday}),
      old_devices as (delete from remembered_devices where expires_at < ${yesterday}),
      old_challenges as (delete from used_challenges where expires_at < ${yesterday}),
      old_flows as (delete from state_tokens where expires_at < ${yesterday}),
      old_secrets as (delete from client_secrets where expires_at < ${yesterday}),
      old_codes as (delete from authorization_codes where expires_at < ${yesterday}),
      old_trips as (delete from provider_trips where expires_at < ${yesterday}),
      old_questions as (delete from authorize_requests where expires_at < ${yesterday}),
      old_visits as (delete from visits where expires_at < ${yesterday}),
      old_tokens as (delete from refresh_tokens where expires_at < ${yesterday})
    delete from sign_in_attempts where last_failed_at < ${yesterday} and waits_until < ${yesterday}`.execute(db)
}
