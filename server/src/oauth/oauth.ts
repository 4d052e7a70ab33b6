import { addressIn } from './addresses.ts'
import type { OauthClient } from './clients-store.ts'
import { recipientOf } from './question.ts'
import { isOriginOf } from './registered-addresses.ts'
import { requireClient } from './require-client.ts'

export { addressIn, recipientOf, requireClient }

/** May people be sent back here at the end of a flow? A page of the client's own origins; nothing secret travels there. */
export const isCallbackOf = (client: OauthClient, address: string): boolean => {
  const isPlain = /^https?:\/\/[\x21-\x7e]+$/.test(address) && !address.includes('\\') && URL.canParse(address)
  if (!isPlain) return false
  const { username, password, origin } = new URL(address)
  return username === '' && password === '' && isOriginOf(client, origin)
}
