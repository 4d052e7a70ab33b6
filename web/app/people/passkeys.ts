import type { PasskeyAssertion, PasskeyAttestation } from '@foyer/contract'
import { isPasskeyOrigin, passkeyHostOf } from '@foyer/domain/passkey-host'
import { ApiError } from '@foyer/sdk'
import { useSyncExternalStore } from 'react'
import { useServedOrigin, useSite } from '../house/site-context.ts'

type Question = { publicKey: Record<string, unknown> }

const webauthn = () => import('@simplewebauthn/browser')

export const useCanAskForPasskeys = (): boolean => {
  const { publicUrl } = useSite()
  const origin = useServedOrigin()
  return useSyncExternalStore(
    subscribe,
    () => canAskHere(publicUrl),
    () => canProbablyAsk(publicUrl, origin),
  )
}

/** The server assumes that it has. */
export const useKnowsPasskeys = (): boolean => useSyncExternalStore(subscribe, knowsPasskeys, () => true)

const knowsPasskeys = () => 'PublicKeyCredential' in globalThis

/** The server should guess right for nearly every visitor, because a button that vanishes moves the page below the pointer. */
const canProbablyAsk = (publicUrl: string, origin: string | undefined): boolean =>
  origin === publicUrl ? isPasskeyOrigin(origin, publicUrl) : passkeyHostOf(publicUrl) !== null

// Neither the browser nor the address changes while a page is open.
const subscribe = () => () => {}

/** Passkeys are bound to a host, which must be that of the page. */
const canAskHere = (publicUrl: string): boolean => knowsPasskeys() && isPasskeyOrigin(location.origin, publicUrl, [location.hostname])

export const makePasskey = async ({ publicKey }: Question): Promise<PasskeyAttestation | null> => {
  const { startRegistration } = await webauthn()
  type Options = Parameters<typeof startRegistration>[0]['optionsJSON']
  // The server writes what the standard calls PublicKeyCredentialCreationOptionsJSON; the contract passes it on unread.
  const made = await startRegistration({ optionsJSON: publicKey as unknown as Options }).catch(nullIfDismissed)
  return made && ({ ...sendable(made), response: made.response } as PasskeyAttestation)
}

export const showPasskey = (question: Question): Promise<PasskeyAssertion | null> => ask(question, false)

/** Offers passkeys in the autofill of the e-mail field; resolves when one is chosen. */
export const offerPasskeys = (question: Question): Promise<PasskeyAssertion | null> => ask(question, true)

export const canOfferPasskeys = async (): Promise<boolean> => (await PublicKeyCredential.isConditionalMediationAvailable?.()) === true

export const withdrawOffer = async (): Promise<void> => (await webauthn()).WebAuthnAbortService.cancelCeremony()

const ask = async ({ publicKey }: Question, isOffer: boolean): Promise<PasskeyAssertion | null> => {
  const { startAuthentication } = await webauthn()
  type Options = Parameters<typeof startAuthentication>[0]['optionsJSON']
  // As above: PublicKeyCredentialRequestOptionsJSON.
  const optionsJSON = publicKey as unknown as Options
  const shown = await startAuthentication({ optionsJSON, useBrowserAutofill: isOffer }).catch(nullIfDismissed)
  return shown && ({ ...sendable(shown), response: shown.response } as PasskeyAssertion)
}

const sendable = ({ id, rawId, type }: { id: string; rawId: string; type: string }) => ({ id, rawId, type })

/** The browser's one error for a canceled dialog, a timeout or a missing passkey. */
const dismissalErrors = ['NotAllowedError', 'AbortError']

const nullIfDismissed = (error: unknown): null => {
  const { name, message } = error as Error
  if (dismissalErrors.includes(name)) return null
  const code = name === 'InvalidStateError' ? 'PASSKEY_ALREADY_KNOWN' : 'PASSKEY_REFUSED'
  throw new ApiError({ status: 0, message, code, requestId: null })
}
