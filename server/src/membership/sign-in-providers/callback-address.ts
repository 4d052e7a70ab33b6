import type { Site } from '@foyer/contract'
import { addressIn } from '../../house/site/site.ts'

/** The address where every provider sends browsers back to; owners register it with the provider. */
export const callbackAddressOf = ({ publicUrl }: Pick<Site, 'publicUrl'>): string =>
  addressIn(publicUrl, '/_api/foyer/v1/sign-in-choices/return')
