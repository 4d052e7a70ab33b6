import type { World } from './world.ts'

/** The texts mailed to this address, the newest first. */
export const mailsTo = async (
  { db, siteId }: World,
  recipient: string,
  template?: string,
): Promise<{ template: string; subject: string; text: string; status: string }[]> =>
  await db
    .selectFrom('messages')
    .select(['template', 'subject', 'text', 'status'])
    .where('site_id', '=', siteId)
    .where('recipient', '=', recipient)
    .$if(template !== undefined, (query) => query.where('template', '=', template ?? ''))
    // The clock of a test stands still; ids of messages are UUIDs of version 7, which sort by creation.
    .orderBy('id', 'desc')
    .execute()

/** The newest code that was mailed to this address. */
export const codeMailedTo = async (world: World, recipient: string): Promise<string> => {
  const [mail] = await mailsTo(world, recipient, 'verification-code')
  const code = /^\d{6}$/m.exec(mail?.text ?? '')?.[0]
  if (!code) throw new Error(`No code was mailed to ${recipient}`)
  return code
}
