import { type SignInSettings, usualSignInSettings } from '@foyer/domain'
import type { Queryable, Transaction } from '../db/database.ts'

/** How people sign up and in on this site. */
export const loadSignInSettings = async (db: Queryable, siteId: string): Promise<SignInSettings> => {
  const row = await db
    .selectFrom('sign_in_settings')
    .select([
      'require_owner_approval as requireOwnerApproval',
      'require_email_verification as requireEmailVerification',
      'captcha',
      'neutral_answers as neutralAnswers',
      'second_factor as secondFactor',
      'shortest_password as shortestPassword',
    ])
    .where('site_id', '=', siteId)
    // The words that the table's checks allow.
    .$narrowType<Pick<SignInSettings, 'captcha' | 'secondFactor'>>()
    .executeTakeFirst()
  return row ?? usualSignInSettings
}

/** Keeps how people sign up and in; accounts there are stay as they are. */
export const saveSignInSettings = async (tx: Transaction, siteId: string, settings: SignInSettings, now: string): Promise<void> => {
  const columns = {
    require_owner_approval: settings.requireOwnerApproval,
    require_email_verification: settings.requireEmailVerification,
    captcha: settings.captcha,
    neutral_answers: settings.neutralAnswers,
    second_factor: settings.secondFactor,
    shortest_password: settings.shortestPassword,
    updated_at: now,
  }
  await tx
    .insertInto('sign_in_settings')
    .values({ site_id: siteId, ...columns })
    .onConflict((conflict) => conflict.column('site_id').doUpdateSet(columns))
    .execute()
}
