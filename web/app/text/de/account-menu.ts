import type { menu as english } from '../en/account-menu.ts'
import type { SameWords } from '../same-words.ts'

export const menu = {
  account: 'Dein Konto, {{name}}',
  profile: 'Profil',
  label: 'Konto:',
  home: 'Dein Konto',
  security: 'Sicherheit',
  dashboard: 'Verwaltung',
  signOut: 'Abmelden',
} as const satisfies SameWords<typeof english>
