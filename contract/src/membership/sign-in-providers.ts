import { type Static, Type } from 'typebox'
import { rows } from '../ground/operation.ts'
import { Email, Guid, IsoInstant, Nothing, TrimmedText } from '../ground/scalars.ts'
import { Captcha, StateMachine } from './authentication/schemas.ts'

export const SignInPreset = Type.Enum(['GOOGLE', 'APPLE', 'OPENID'])
export type SignInPreset = Static<typeof SignInPreset>

const Name = TrimmedText(40)
const Issuer = TrimmedText(500)
const ClientId = TrimmedText(200)
/** The client secret; for Apple the private key, as in its file. Write-only: no answer has it. */
const Secret = TrimmedText(4000)
/** Apple's team and key ids have ten characters. */
const AppleName = Type.String({ pattern: '^[A-Z0-9]{10}$', maxLength: 10, examples: ['A1B2C3D4E5'] })

export const SignInProvider = Type.Object({
  id: Guid,
  preset: SignInPreset,
  name: Name,
  issuer: Issuer,
  clientId: ClientId,
  teamId: Type.Optional(AppleName),
  keyId: Type.Optional(AppleName),
  hasSecret: Type.Boolean(),
  isEnabled: Type.Boolean(),
  connectedAccounts: Type.Integer(),
  /** Accounts of these without a password and another provider: without this provider they need the mail for a new password. */
  accountsWithNothingElse: Type.Integer(),
  createdDate: IsoInstant,
  updatedDate: IsoInstant,
})
export type SignInProvider = Static<typeof SignInProvider>

export const NewSignInProvider = Type.Object({
  preset: SignInPreset,
  name: Type.Optional(Name),
  issuer: Type.Optional(Issuer),
  clientId: ClientId,
  secret: Secret,
  teamId: Type.Optional(AppleName),
  keyId: Type.Optional(AppleName),
  isEnabled: Type.Optional(Type.Boolean()),
})
export type NewSignInProvider = Static<typeof NewSignInProvider>

/** The issuer cannot change: the same subject of another issuer is another person. */
export const SignInProviderChanges = Type.Object({
  name: Type.Optional(Name),
  clientId: Type.Optional(ClientId),
  secret: Type.Optional(Secret),
  teamId: Type.Optional(AppleName),
  keyId: Type.Optional(AppleName),
  isEnabled: Type.Optional(Type.Boolean()),
})
export type SignInProviderChanges = Static<typeof SignInProviderChanges>

export const SignInChoice = Type.Object({ id: Guid, preset: SignInPreset, name: Name })
export type SignInChoice = Static<typeof SignInChoice>

export const SignInConnection = Type.Object({
  provider: SignInChoice,
  email: Type.Optional(Type.String({ maxLength: 320 })),
  createdDate: IsoInstant,
  lastUsedDate: IsoInstant,
})
export type SignInConnection = Static<typeof SignInConnection>

/** An account with this address exists; its holder proves it by signing in before the provider is connected. */
export const ConnectionOffer = Type.Object({ linkToken: Type.String(), email: Email, providerName: Name })
export type ConnectionOffer = Static<typeof ConnectionOffer>

const text = (maxLength: number) => Type.Optional(Type.String({ maxLength }))
const ProviderId = Type.Object({ providerId: Guid })
const ProviderAnswer = Type.Object({ provider: SignInProvider })
const OneTimeToken = Type.String({ minLength: 20, maxLength: 200 })
const Password = Type.Optional(Type.String({ minLength: 1, maxLength: 200 }))
const WayThere = Type.Object({ redirectUrl: Type.String() })

/** The provider's redirect: RFC 6749, section 4.1.2, and RFC 9207. */
const ProvidersAnswer = { state: text(500), code: text(4000), iss: text(500), error: text(200), error_description: text(2000) }

export const signInProvidersOperations = rows({
  listSignInProviders: {
    method: 'GET',
    path: '/_api/foyer/v1/sign-in-providers',
    access: 'manager',
    permission: 'access.read',
    isRead: true,
    summary: 'The services by which people may sign in, and the address that those services send people back to',
    response: Type.Object({ providers: Type.Array(SignInProvider), callbackUrl: Type.String() }),
    errors: [],
  },
  createSignInProvider: {
    method: 'POST',
    path: '/_api/foyer/v1/sign-in-providers',
    access: 'manager',
    permission: 'access.manage',
    movesTrust: true,
    summary: 'Let people sign in with Google, Apple or another OpenID provider',
    body: Type.Object({ provider: NewSignInProvider }),
    response: ProviderAnswer,
    errors: ['SIGN_IN_PROVIDER_EXISTS'],
  },
  updateSignInProvider: {
    method: 'PATCH',
    path: '/_api/foyer/v1/sign-in-providers/{providerId}',
    access: 'manager',
    permission: 'access.manage',
    movesTrust: true,
    summary: 'Change a provider, or switch it on or off; a secret that is not sent stays',
    params: ProviderId,
    body: Type.Object({ provider: SignInProviderChanges }),
    response: ProviderAnswer,
    errors: ['SIGN_IN_PROVIDER_NOT_FOUND'],
  },
  testSignInProvider: {
    method: 'POST',
    path: '/_api/foyer/v1/sign-in-providers/{providerId}/test',
    access: 'manager',
    permission: 'access.manage',
    isRead: true,
    limitPerMinute: 30,
    summary: 'Ask a provider for its configuration; a violation names the setting that is wrong',
    params: ProviderId,
    response: Type.Object({ issuer: Type.String(), authorizationEndpoint: Type.String() }),
    errors: ['SIGN_IN_PROVIDER_NOT_FOUND'],
  },
  removeSignInProvider: {
    method: 'DELETE',
    path: '/_api/foyer/v1/sign-in-providers/{providerId}',
    access: 'manager',
    permission: 'access.manage',
    summary: 'Take a provider away, with every connection to it; the accounts stay',
    params: ProviderId,
    response: Nothing,
    errors: ['SIGN_IN_PROVIDER_NOT_FOUND'],
  },
  listSignInChoices: {
    method: 'GET',
    path: '/_api/foyer/v1/sign-in-choices',
    access: 'anyone',
    isRead: true,
    summary:
      'The providers that a sign-in page offers, and the captcha that it may have to show; `chosenId` is the provider that a front end asked for as `idp`',
    query: Type.Object({ idp: text(100) }),
    response: Type.Object({ choices: Type.Array(SignInChoice), chosenId: Type.Optional(Guid), captcha: Captcha }),
    errors: [],
  },
  beginProviderSignIn: {
    method: 'POST',
    path: '/_api/foyer/v1/sign-in-choices/{providerId}/begin',
    access: 'visitor',
    limitPerMinute: 60,
    summary:
      'Where a browser goes to sign in with a provider; `request`, `visit` and `to` come back with it. With `again`, or for a request with `prompt=login`, the provider is asked to make the person sign in there again',
    params: ProviderId,
    body: Type.Object({ request: text(200), visit: text(36), to: text(1000), again: Type.Optional(Type.Boolean()) }),
    response: WayThere,
    errors: ['SIGN_IN_PROVIDER_NOT_FOUND', 'SIGN_IN_PROVIDER_UNAVAILABLE'],
  },
  returnFromProvider: {
    method: 'GET',
    path: '/_api/foyer/v1/sign-in-choices/return',
    access: 'anyone',
    kind: 'browser',
    limitPerMinute: 120,
    summary: 'Where providers send browsers back to',
    query: Type.Object(ProvidersAnswer),
    response: Nothing,
    errors: [],
  },
  returnFromProviderByForm: {
    method: 'POST',
    path: '/_api/foyer/v1/sign-in-choices/return',
    access: 'anyone',
    kind: 'browser',
    limitPerMinute: 120,
    summary: 'The same for providers that post a form, as Apple does; the name it tells once is kept for the answer',
    body: Type.Object({ ...ProvidersAnswer, user: text(4000) }),
    response: Nothing,
    errors: [],
  },
  finishProviderSignIn: {
    method: 'POST',
    path: '/_api/foyer/v1/provider-sign-ins/finish',
    access: 'visitor',
    limitPerMinute: 60,
    summary: 'Redeem a provider’s answer: the person is signed in, is asked for more, or may connect an existing account',
    body: Type.Object({ answerToken: OneTimeToken, deviceToken: text(200) }),
    response: Type.Object({ stateMachine: Type.Optional(StateMachine), email: text(320), offer: Type.Optional(ConnectionOffer) }),
    errors: ['PROVIDER_ANSWER_INVALID', 'PROVIDER_EMAIL_MISSING'],
  },
  acceptConnectionOffer: {
    method: 'POST',
    path: '/_api/foyer/v1/provider-sign-ins/connect',
    access: 'member',
    limitPerMinute: 30,
    summary: 'Connect the provider to the account that the caller has just signed in to by another way',
    body: Type.Object({ linkToken: OneTimeToken }),
    response: Type.Object({ provider: SignInChoice }),
    errors: ['PROVIDER_ANSWER_INVALID', 'CONNECTION_EXISTS'],
  },
  listConnections: {
    method: 'GET',
    path: '/_api/foyer/v1/sign-in-connections',
    access: 'member',
    isRead: true,
    summary: 'The providers that sign in to the caller’s account, those that could, and whether a password does',
    response: Type.Object({
      connections: Type.Array(SignInConnection),
      available: Type.Array(SignInChoice),
      hasPassword: Type.Boolean(),
    }),
    errors: [],
  },
  beginConnection: {
    method: 'POST',
    path: '/_api/foyer/v1/sign-in-connections/{providerId}/begin',
    access: 'member',
    limitPerMinute: 30,
    summary: 'Where a browser goes to add a provider to the caller’s account',
    params: ProviderId,
    body: Type.Object({ to: text(1000), password: Password }),
    response: WayThere,
    errors: [
      'SIGN_IN_PROVIDER_NOT_FOUND',
      'SIGN_IN_PROVIDER_UNAVAILABLE',
      'CONNECTION_EXISTS',
      'REAUTHENTICATION_REQUIRED',
      '-19976',
      'TOO_MANY_ATTEMPTS',
    ],
  },
  removeConnection: {
    method: 'POST',
    path: '/_api/foyer/v1/sign-in-connections/{providerId}/remove',
    access: 'member',
    limitPerMinute: 30,
    summary: 'Disconnect a provider from the caller’s account',
    params: ProviderId,
    body: Type.Object({ password: Password }),
    response: Nothing,
    errors: ['CONNECTION_NOT_FOUND', 'LAST_WAY_TO_SIGN_IN', 'REAUTHENTICATION_REQUIRED', '-19976', 'TOO_MANY_ATTEMPTS'],
  },
})
