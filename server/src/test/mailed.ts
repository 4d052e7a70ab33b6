import { type Contents, unsealedContents } from '../house/messages/message.ts'
import type { World } from './world.ts'

/** The texts mailed to this address, the newest first. */
export const mailsTo = async (
  world: World,
  recipient: string,
  template?: string,
): Promise<{ template: string; subject: string; text: string; status: string }[]> =>
  (
    await world.db
      .selectFrom('messages')
      .select(['template', 'subject', 'text', 'status', 'recipient', 'sealed'])
      .where('site_id', '=', world.siteId)
      .where('recipient', '=', recipient)
      .$if(template !== undefined, (query) => query.where('template', '=', template ?? ''))
      // The clock of a test stands still; ids of messages are UUIDs of version 7, which sort by creation.
      .orderBy('id', 'desc')
      .execute()
  ).map((row) => asSent(world, row))

type Kept = { recipient: string; text: string; html: string; calendar: unknown; attachments: unknown; sealed: string | null }

/** A kept message with the contents that it leaves with: the log's have no links and codes. */
export const asSent = <Of extends Partial<Kept> & Pick<Kept, 'recipient' | 'sealed'>>(
  { siteId, dependencies }: Pick<World, 'siteId' | 'dependencies'>,
  row: Of,
): Of & Contents => {
  const { recipient, sealed } = row
  const contents = sealed === null ? null : unsealedContents(dependencies.signingKeys, sealed, { siteId, recipient })
  // What is not sealed is as the row has it.
  return { ...row, ...contents } as Of & Contents
}

/** The newest code that was mailed to this address. */
export const codeMailedTo = async (world: World, recipient: string): Promise<string> => {
  const [mail] = await mailsTo(world, recipient, 'verification-code')
  const code = /^\d{6}$/m.exec(mail?.text ?? '')?.[0]
  if (!code) throw new Error(`No code was mailed to ${recipient}`)
  return code
}
