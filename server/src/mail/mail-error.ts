/** `isPermanent` means that another attempt would be refused as well: the mailbox does not exist, the message is not wanted. */
export class MailError extends Error {
  override name = 'MailError'
  readonly isPermanent: boolean

  constructor(message: string, isPermanent: boolean) {
    super(message)
    this.isPermanent = isPermanent
  }
}
