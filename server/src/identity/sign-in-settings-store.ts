import { type SignInSettings, usualSignInSettings } from '@foyer/domain'
import type { Queryable } from '../db/database.ts'

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
