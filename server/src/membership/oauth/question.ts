import type { AuthorizeQuestion } from '@foyer/contract'
import { isPrivateUseAddress, Refusal } from '@foyer/domain'
import type { BrowserAnswer } from '../../ground/handler.ts'
import { addressIn } from '../../house/site/addresses.ts'
import type { OauthClient } from './api-clients-store.ts'
import { isOriginOf, mayRedirectTo, originsOf } from './registered-addresses.ts'

export type ResponseMode = 'query' | 'fragment' | 'web_message'

/** Until this is known to be the client's own address, only the visitor at the browser gets an answer. */
export type Recipient = { client: OauthClient; responseMode: ResponseMode; redirectAddress: string | null; state: string | null }

export type Question = Recipient & {
  codeChallenge: string
  offlineAccess: boolean
  asksAnew: boolean
  asksConsent: boolean
  choosesAccount: boolean
  mayShowPage: boolean
  sessionToken: string | null
  idp: string | null
}

const modes: readonly string[] = ['query', 'fragment', 'web_message'] satisfies ResponseMode[]

export const recipientOf = (client: OauthClient, asked: AuthorizeQuestion): Recipient => {
  const responseMode = modes.includes(asked.response_mode ?? '') ? (asked.response_mode as ResponseMode) : 'query'
  const redirectAddress = asked.redirect_uri || null
  // A hidden frame without an address sends its message to the client's origins.
  const isAddressed = redirectAddress === null ? responseMode === 'web_message' : mayRedirectTo(client, redirectAddress)
  if (!isAddressed) throw new Refusal('REDIRECT_NOT_ALLOWED')
  return { client, responseMode, redirectAddress, state: asked.state ?? null }
}

export const problemWith = (asked: AuthorizeQuestion): { error: string; error_description: string } | null => {
  if (asked.response_type !== 'code') return problem('unsupported_response_type', 'response_type must be code')
  if (asked.response_mode && !modes.includes(asked.response_mode)) return invalid('response_mode is unknown')
  // Without a method RFC 7636 means "plain", which is no protection against a reader of the address.
  if (asked.code_challenge_method !== 'S256') return invalid('code_challenge_method must be S256')
  if (!/^[\w-]{43}$/.test(asked.code_challenge ?? '')) return invalid('code_challenge must be a SHA-256 hash in base64url')
  const prompts = promptsOf(asked)
  if (prompts.some((prompt) => !knownPrompts.includes(prompt))) return invalid('prompt is unknown')
  if (prompts.length > 1 && prompts.includes('none')) return invalid('prompt is none or something else')
  return null
}

export const questionOf = (recipient: Recipient, asked: AuthorizeQuestion): Question => {
  const prompts = promptsOf(asked)
  return {
    ...recipient,
    codeChallenge: asked.code_challenge ?? '',
    offlineAccess: (asked.scope ?? '').split(' ').includes('offline_access'),
    asksAnew: prompts.includes('login'),
    asksConsent: prompts.includes('consent') || (leadsToApp(recipient) && !prompts.includes('login')),
    choosesAccount: prompts.includes('select_account'),
    mayShowPage: !prompts.includes('none') && recipient.responseMode !== 'web_message',
    sessionToken: asked.session_token || null,
    idp: asked.idp || null,
  }
}

// RFC 8252, section 8.6: any app on a device can take another app's scheme, so a member must act before their account is told there.
const leadsToApp = ({ redirectAddress }: Recipient): boolean => redirectAddress !== null && isPrivateUseAddress(redirectAddress)

const knownPrompts: readonly string[] = ['none', 'login', 'consent', 'select_account']

const promptsOf = ({ prompt = '' }: AuthorizeQuestion): string[] => prompt.split(' ').filter((word) => word !== '')

const problem = (error: string, error_description: string) => ({ error, error_description })
const invalid = (description: string) => problem('invalid_request', description)

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

/** The redirect address's, else the one the browser names if it is the client's, else all the client's. */
const originsOfFrame = ({ client, redirectAddress }: Recipient, pageOrigin: string | null): string[] => {
  const own = redirectAddress === null ? 'null' : new URL(redirectAddress).origin
  // An app's own scheme has no origin.
  if (own !== 'null') return [own]
  return pageOrigin !== null && isOriginOf(client, pageOrigin) ? [pageOrigin] : originsOf(client)
}
