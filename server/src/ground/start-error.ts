/** A reason not to start that the operator can fix: its message is one clear text, shown without a stack. */
export class StartError extends Error {
  override name = 'StartError'
}
