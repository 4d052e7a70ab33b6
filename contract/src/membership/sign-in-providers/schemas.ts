import { type Static, Type } from 'typebox'
import { Email, Guid, IsoInstant, TrimmedText } from '../../ground/scalars.ts'

/** The protocol of a provider: Google, Apple, or any other OpenID Connect provider. */
export const SignInPreset = Type.Enum(['GOOGLE', 'APPLE', 'OPENID'])
export type SignInPreset = Static<typeof SignInPreset>

const Name = TrimmedText(40)
const Issuer = TrimmedText(500)
const ClientId = TrimmedText(200)
/** The client secret; for Apple the private key, as in its file. Write-only: no answer holds it. */
const Secret = TrimmedText(4000)
/** Apple names teams and keys by ten signs. */
const AppleName = Type.String({ pattern: '^[A-Z0-9]{10}$', maxLength: 10, examples: ['A1B2C3D4E5'] })

/** A service by which people sign in, as managers see it. */
export const SignInProvider = Type.Object({
  id: Guid,
  preset: SignInPreset,
  name: Name,
  issuer: Issuer,
  clientId: ClientId,
  teamId: Type.Optional(AppleName),
  keyId: Type.Optional(AppleName),
  /** Whether its secret can still be read: not after the installation's key was lost. */
  hasSecret: Type.Boolean(),
  isEnabled: Type.Boolean(),
  /** How many accounts have it. */
  connectedAccounts: Type.Integer(),
  /** How many of those have no password and no other provider: without this one they need the mail for a new password. */
  accountsWithNothingElse: Type.Integer(),
  createdDate: IsoInstant,
  updatedDate: IsoInstant,
})
export type SignInProvider = Static<typeof SignInProvider>

/** The issuer is asked of OPENID alone, team and key of APPLE. Google and Apple have their own names. */
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

/** What a page needs for a button. */
export const SignInChoice = Type.Object({ id: Guid, preset: SignInPreset, name: Name })
export type SignInChoice = Static<typeof SignInChoice>

/** An account at a provider that signs in to an account here. */
export const SignInConnection = Type.Object({
  provider: SignInChoice,
  email: Type.Optional(Type.String({ maxLength: 320 })),
  createdDate: IsoInstant,
  lastUsedDate: IsoInstant,
})
export type SignInConnection = Static<typeof SignInConnection>

/** An account with this address exists; its owner proves it by signing in before the provider is connected. */
export const ConnectionOffer = Type.Object({ linkToken: Type.String(), email: Email, providerName: Name })
export type ConnectionOffer = Static<typeof ConnectionOffer>
