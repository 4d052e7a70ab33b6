import type { BrowserAnswer } from '../../ground/handler.ts'
import { addressIn } from '../../house/site/site.ts'
import type { Recipient } from './question.ts'
import { isOriginOf, originsOf } from './registered-addresses.ts'

type Asked = { site: { publicUrl: string }; pageOrigin: string | null }
type SignInAnswer = { code: string } | { error: string; error_description: string }

export const answerTo = (recipient: Recipient, answer: SignInAnswer, { site, pageOrigin }: Asked): BrowserAnswer => {
  const message = { ...answer, ...(recipient.state !== null && { state: recipient.state }) }
  if (recipient.responseMode === 'web_message') return { message, origins: originsOfFrame(recipient, pageOrigin) }
  return { location: wayBack(recipient, { ...message, iss: addressIn(site.publicUrl, '') }) }
}

/** Appended to the registered address as it is: parsing and rebuilding the address could change it. */
export const wayBack = ({ responseMode, redirectAddress }: Omit<Recipient, 'client'>, message: Record<string, string>): string => {
  if (redirectAddress === null) throw new Error('Only a hidden frame has no redirect address')
  const query = new URLSearchParams(message).toString()
  if (responseMode === 'fragment') return `${redirectAddress}#${query}`
  return `${redirectAddress}${redirectAddress.includes('?') ? '&' : '?'}${query}`
}

/**
 * The origins that may frame the page: the redirect address's, else the one the browser names if it is the client's, else all the client's.
 */
const originsOfFrame = ({ client, redirectAddress }: Recipient, pageOrigin: string | null): string[] => {
  const own = redirectAddress === null ? 'null' : new URL(redirectAddress).origin
  // An app's own scheme has no origin.
  if (own !== 'null') return [own]
  return pageOrigin !== null && isOriginOf(client, pageOrigin) ? [pageOrigin] : originsOf(client)
}
