/** A reason not to start that the operator can act on: its message is one clear text and all they need to see. */
export class StartError extends Error {
  override name = 'StartError'
}
