/**
 * PERMANENT: a retry would be refused as well, because the mailbox does not exist or the message is unwanted. TEMPORARY: not accepted now,
 * perhaps later. UNCERTAIN: sent completely but not acknowledged, so it may have been accepted.
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
