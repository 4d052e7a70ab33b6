import type { PasskeyAssertion, PasskeyAttestation } from '@foyer/contract'
import { isPasskeyOrigin, passkeyHostOf } from '@foyer/domain/passkey-host'
import { ApiError } from '@foyer/sdk'
import { useSyncExternalStore } from 'react'
import { useServedOrigin, useSite } from '../house/site-context.ts'

type Question = { publicKey: Record<string, unknown> }

/** The library is loaded with the first passkey request: most visitors see no page that makes one. */
const webauthn = () => import('@simplewebauthn/browser')

/** Whether passkeys can be used on this page. */
export const useCanAskForPasskeys = (): boolean => {
  const { publicUrl } = useSite()
  const origin = useServedOrigin()
  return useSyncExternalStore(
    subscribe,
    () => canAskHere(publicUrl),
    () => canProbablyAsk(publicUrl, origin),
  )
}

/** Whether this browser has passkeys at all; the server takes it for granted. */
export const useKnowsPasskeys = (): boolean => useSyncExternalStore(subscribe, knowsPasskeys, () => true)

const knowsPasskeys = () => 'PublicKeyCredential' in globalThis

/** The server's page should be right for nearly every visitor: what vanishes later moves the rest from under the pointer. */
const canProbablyAsk = (publicUrl: string, origin: string | undefined): boolean =>
  origin === publicUrl ? isPasskeyOrigin(origin, publicUrl) : passkeyHostOf(publicUrl) !== null

// Neither the browser nor the address changes while a page is open.
const subscribe = () => () => {}

/** The name in the page's address must be the one that passkeys are bound to. */
const canAskHere = (publicUrl: string): boolean => knowsPasskeys() && isPasskeyOrigin(location.origin, publicUrl, [location.hostname])

/** Has the device make a passkey; null if the person dismissed the dialog. */
export const makePasskey = async ({ publicKey }: Question): Promise<PasskeyAttestation | null> => {
  const { startRegistration } = await webauthn()
  type Options = Parameters<typeof startRegistration>[0]['optionsJSON']
  // The server writes what the standard calls PublicKeyCredentialCreationOptionsJSON; the contract passes it on unread.
  const made = await startRegistration({ optionsJSON: publicKey as unknown as Options }).catch(nullIfPutAway)
  return made && ({ ...sendable(made), response: made.response } as PasskeyAttestation)
}

/** Asks for a passkey in a dialog of the browser; null if the person dismissed it. */
export const showPasskey = (question: Question): Promise<PasskeyAssertion | null> => ask(question, false)

/** The same among what the browser offers in the field of the e-mail address: it waits until a passkey is chosen. */
export const offerPasskeys = (question: Question): Promise<PasskeyAssertion | null> => ask(question, true)

/** Whether the browser can offer them there. */
export const canOfferPasskeys = async (): Promise<boolean> => (await PublicKeyCredential.isConditionalMediationAvailable?.()) === true

/** Takes the waiting offer back. */
export const withdrawOffer = async (): Promise<void> => (await webauthn()).WebAuthnAbortService.cancelCeremony()

const ask = async ({ publicKey }: Question, isOffer: boolean): Promise<PasskeyAssertion | null> => {
  const { startAuthentication } = await webauthn()
  type Options = Parameters<typeof startAuthentication>[0]['optionsJSON']
  // As above: PublicKeyCredentialRequestOptionsJSON.
  const optionsJSON = publicKey as unknown as Options
  const shown = await startAuthentication({ optionsJSON, useBrowserAutofill: isOffer }).catch(nullIfPutAway)
  return shown && ({ ...sendable(shown), response: shown.response } as PasskeyAssertion)
}

const sendable = ({ id, rawId, type }: { id: string; rawId: string; type: string }) => ({ id, rawId, type })

/** The browser's one error for a person who pressed "Cancel", waited too long or has no passkey here. */
const putAway = ['NotAllowedError', 'AbortError']

const nullIfPutAway = (error: unknown): null => {
  const { name, message } = error as Error
  if (putAway.includes(name)) return null
  const code = name === 'InvalidStateError' ? 'PASSKEY_ALREADY_KNOWN' : 'PASSKEY_REFUSED'
  throw new ApiError({ status: 0, message, code, requestId: null })
}
