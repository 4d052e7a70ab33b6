/**
 * PERMANENT: another attempt would be refused as well, for the mailbox does not exist or the message is not wanted. TEMPORARY: it was not
 * taken, and may be later. UNCERTAIN: it was handed over whole and nobody answered, so it may have been taken.
 */
export type MailFailure = 'PERMANENT' | 'TEMPORARY' | 'UNCERTAIN'

export class MailError extends Error {
  override name = 'MailError'
  readonly failure: MailFailure

  constructor(message: string, failure: MailFailure) {
    super(message)
    this.failure = failure
  }
}
