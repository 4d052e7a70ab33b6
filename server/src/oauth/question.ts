import type { AuthorizeQuestion } from '@foyer/contract'
import { isPrivateUseAddress, Refusal } from '@foyer/domain'
import type { OauthClient } from './clients-store.ts'
import { mayRedirectTo } from './registered-addresses.ts'

export type ResponseMode = 'query' | 'fragment' | 'web_message'

/** Where the answer goes. Before this is known to be the client's own, nothing is told to anybody but the person at the browser. */
export type Recipient = { client: OauthClient; responseMode: ResponseMode; redirectAddress: string | null; state: string | null }

/** A question that can be answered. */
export type Question = Recipient & {
  codeChallenge: string
  offlineAccess: boolean
  /** Whether even who is signed in has to sign in anew. */
  asksAnew: boolean
  /** Whether a person is asked if the client may know. */
  asksConsent: boolean
  /** Whether a person is asked which account is meant. */
  choosesAccount: boolean
  /** Whether a page may be shown. In a hidden frame nobody would see it. */
  mayShowPage: boolean
  sessionToken: string | null
  /** The provider that the front end wants somebody to sign in with; the page knows which are there. */
  idp: string | null
}

const modes: readonly string[] = ['query', 'fragment', 'web_message'] satisfies ResponseMode[]

export const recipientOf = (client: OauthClient, asked: AuthorizeQuestion): Recipient => {
  const responseMode = modes.includes(asked.response_mode ?? '') ? (asked.response_mode as ResponseMode) : 'query'
  const redirectAddress = asked.redirect_uri || null
  // A hidden frame without an address gets its message at the client's origins.
  const isAddressed = redirectAddress === null ? responseMode === 'web_message' : mayRedirectTo(client, redirectAddress)
  if (!isAddressed) throw new Refusal('REDIRECT_NOT_ALLOWED')
  return { client, responseMode, redirectAddress, state: asked.state ?? null }
}

/** What is wrong with the question, in the words of RFC 6749, section 4.1.2.1; null for one that can be answered. */
export const problemWith = (asked: AuthorizeQuestion): { error: string; error_description: string } | null => {
  if (asked.response_type !== 'code') return problem('unsupported_response_type', 'response_type must be code')
  if (asked.response_mode && !modes.includes(asked.response_mode)) return invalid('response_mode is unknown')
  // Without a method RFC 7636 means "plain", which proves nothing to whoever reads the address.
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

// RFC 8252, section 8.6: any app of a device can take another one's scheme, so nobody's account is told there while he does nothing.
const leadsToApp = ({ redirectAddress }: Recipient): boolean => redirectAddress !== null && isPrivateUseAddress(redirectAddress)

const knownPrompts: readonly string[] = ['none', 'login', 'consent', 'select_account']

/** Several stand in one parameter, as OpenID Connect Core, section 3.1.2.1, says. */
const promptsOf = ({ prompt = '' }: AuthorizeQuestion): string[] => prompt.split(' ').filter((word) => word !== '')

const problem = (error: string, error_description: string) => ({ error, error_description })
const invalid = (description: string) => problem('invalid_request', description)
