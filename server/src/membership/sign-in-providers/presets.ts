import type { SignInPreset } from '@foyer/contract'

type Preset = {
  /** For providers with a fixed name and issuer. */
  own: { name: string; issuer: string } | null
  scope: string
  /** Additional parameters of the request to the provider. */
  parameters: Readonly<Record<string, string>>
  /** Additional parameters that ask for a new sign-in there: OpenID Connect Core, section 3.1.2.1. */
  anew: Readonly<Record<string, string>>
  /** Whether it says when the person signed in there, at least when asked. */
  tellsWhen: boolean
}

export const presets: Readonly<Record<SignInPreset, Preset>> = {
  // With several accounts in this browser, the visitor must choose one: the first is not always meant.
  GOOGLE: {
    own: { name: 'Google', issuer: 'https://accounts.google.com' },
    scope: 'openid email profile',
    parameters: { prompt: 'select_account' },
    // Google supports no `prompt=login`, and does not say when the sign-in was.
    anew: {},
    tellsWhen: false,
  },
  // Apple sends name and address only as a posted form.
  APPLE: {
    own: { name: 'Apple', issuer: 'https://appleid.apple.com' },
    scope: 'openid name email',
    parameters: { response_mode: 'form_post' },
    // Apple always asks.
    anew: {},
    tellsWhen: true,
  },
  OPENID: { own: null, scope: 'openid email profile', parameters: {}, anew: { prompt: 'login', max_age: '0' }, tellsWhen: true },
}
