import type { SignInPreset } from '@foyer/contract'

type Preset = {
  /** Of providers that have one name and one issuer for everybody. */
  own: { name: string; issuer: string } | null
  scope: string
  /** What else the question to the provider says. */
  parameters: Readonly<Record<string, string>>
  /** The same where somebody is to sign in there anew: OpenID Connect Core, section 3.1.2.1. */
  anew: Readonly<Record<string, string>>
  /** Whether it tells when somebody signed in there, at least when asked for that. */
  tellsWhen: boolean
}

export const presets: Readonly<Record<SignInPreset, Preset>> = {
  // Who has several accounts in this browser chooses one: the first is not always meant.
  GOOGLE: {
    own: { name: 'Google', issuer: 'https://accounts.google.com' },
    scope: 'openid email profile',
    parameters: { prompt: 'select_account' },
    // It knows no `prompt=login`, and keeps to itself when it was.
    anew: {},
    tellsWhen: false,
  },
  // Apple tells name and address only to who takes its answer as a form.
  APPLE: {
    own: { name: 'Apple', issuer: 'https://appleid.apple.com' },
    scope: 'openid name email',
    parameters: { response_mode: 'form_post' },
    // It always asks.
    anew: {},
    tellsWhen: true,
  },
  OPENID: { own: null, scope: 'openid email profile', parameters: {}, anew: { prompt: 'login', max_age: '0' }, tellsWhen: true },
}
