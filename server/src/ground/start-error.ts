/** The operator can fix it: the message is shown without a stack. */
export class StartError extends Error {
  override name = 'StartError'
}
