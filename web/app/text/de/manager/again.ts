import type { again as english } from '../../en/manager/again.ts'
import type { SameWords } from '../../same-words.ts'

export const again = {
  title: 'Bist du es?',
  body: 'Das entscheidet, wem hier vertraut wird. Gib dein Passwort noch einmal ein, dann geht es weiter.',
  bodyWithout: 'Das entscheidet, wem hier vertraut wird. Melde dich noch einmal an und wiederhole es dann.',
  password: 'Passwort',
  missing: 'Gib dein Passwort ein.',
  wrong: 'Das Passwort ist falsch.',
  tooMany: 'Zu viele Versuche. Warte einen Moment und versuch es noch einmal.',
  failed: 'Das hat nicht geklappt. Versuch es noch einmal.',
  submit: 'Weiter',
  checking: 'Wird geprüft…',
  otherwise: 'Anders anmelden',
} as const satisfies SameWords<typeof english>
