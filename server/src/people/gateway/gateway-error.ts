/** `isPermanent` means that another attempt would be refused as well. */
export class GatewayError extends Error {
  override name = 'GatewayError'
  readonly isPermanent: boolean

  constructor(message: string, isPermanent: boolean) {
    super(message)
    this.isPermanent = isPermanent
  }
}
