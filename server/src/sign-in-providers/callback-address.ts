import type { Site } from '@foyer/contract'
import { addressIn } from '../oauth/oauth.ts'

/** Where every provider sends browsers back to. It is registered there, and is one for all of them. */
export const callbackAddressOf = ({ publicUrl }: Pick<Site, 'publicUrl'>): string =>
  addressIn(publicUrl, '/_api/foyer/v1/sign-in-choices/return')
