import type { SignInPreset } from '@foyer/contract'

type Preset = {
  /** Of providers that have one name and one issuer for everybody. */
  own: { name: string; issuer: string } | null
  scope: string
  /** What else the question to the provider says. */
  parameters: Readonly<Record<string, string>>
}

export const presets: Readonly<Record<SignInPreset, Preset>> = {
  // Who has several accounts in this browser chooses one: the first is not always meant.
  GOOGLE: {
    own: { name: 'Google', issuer: 'https://accounts.google.com' },
    scope: 'openid email profile',
    parameters: { prompt: 'select_account' },
  },
  // Apple tells name and address only to who takes its answer as a form.
  APPLE: {
    own: { name: 'Apple', issuer: 'https://appleid.apple.com' },
    scope: 'openid name email',
    parameters: { response_mode: 'form_post' },
  },
  OPENID: { own: null, scope: 'openid email profile', parameters: {} },
}
