import { type SignInSettings, usualSignInSettings } from '@foyer/domain'
import { sql } from 'kysely'
import type { Queryable, Transaction } from '../../ground/db/database.ts'

type KeptSignInSettings = SignInSettings & { revision: string }

export const loadSignInSettings = async (db: Queryable, siteId: string): Promise<KeptSignInSettings> => {
  const row = await db
    .selectFrom('sign_in_settings')
    .select([
      'require_owner_approval as requireOwnerApproval',
      'require_email_verification as requireEmailVerification',
      'captcha',
      'neutral_answers as neutralAnswers',
      'second_factor as secondFactor',
      'shortest_password as shortestPassword',
      'revision',
    ])
    .where('site_id', '=', siteId)
    .executeTakeFirst()
  return row ?? { ...usualSignInSettings, revision: '0' }
}

export const saveSignInSettings = async (
  tx: Transaction,
  siteId: string,
  { revision, ...settings }: SignInSettings & { revision?: string },
  now: string,
): Promise<KeptSignInSettings | null> => {
  const columns = {
    require_owner_approval: settings.requireOwnerApproval,
    require_email_verification: settings.requireEmailVerification,
    captcha: settings.captcha,
    neutral_answers: settings.neutralAnswers,
    second_factor: settings.secondFactor,
    shortest_password: settings.shortestPassword,
    updated_at: now,
  }
  const saved = await tx
    .insertInto('sign_in_settings')
    .values({ site_id: siteId, ...columns })
    .onConflict((conflict) =>
      conflict
        .column('site_id')
        .doUpdateSet({ ...columns, revision: sql`sign_in_settings.revision + 1` })
        .where((where) => (revision === undefined ? where.lit(true) : where('sign_in_settings.revision', '=', revision))),
    )
    .returning('revision')
    .executeTakeFirst()
  return saved ? { ...settings, revision: saved.revision } : null
}
