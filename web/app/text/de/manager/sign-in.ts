import type { signIn as english } from '../../en/manager/sign-in.ts'
import type { SameWords } from '../../same-words.ts'

export const signIn = {
  title: 'Willkommen zurück',
  body: 'Melde dich bei der Verwaltung von {{name}} an.',
  email: 'E-Mail',
  password: 'Passwort',
  submit: 'Anmelden',
  submitting: 'Wird angemeldet…',
  or: 'oder',
  mailLink: 'Link per Mail schicken',
  passkey: 'Mit Passkey anmelden',
  mailingLink: 'Wird geschickt…',
  emailMissing: 'Gib deine E-Mail-Adresse ein.',
  passwordMissing: 'Gib dein Passwort ein, oder lass dir einen Link schicken.',
  failed: 'E-Mail-Adresse oder Passwort stimmt nicht.',
  tooMany: 'Zu viele Versuche. Warte einen Moment und versuch es noch einmal.',
  captcha: 'Nach so vielen Versuchen: Lass dir einen Link schicken.',
  unreachable: 'Der Server antwortet nicht. Es ist nichts verloren.',
  other: 'Das hat nicht geklappt. Versuch es gleich noch einmal.',
  sentTitle: 'Schau in deine Mails',
  sentBody: 'Wenn sich <b>{{email}}</b> hier anmelden darf, ist ein Link unterwegs. Er gilt einmal und nur kurz.',
  sentAgain: 'Noch einmal schicken',
  another: 'Andere E-Mail',
  linkTitle: 'Noch ein Druck',
  linkBody:
    'Der Link gilt für eine Anmeldung bei der Verwaltung von {{name}}. Programme, die Links von selbst öffnen, verbrauchen ihn nicht.',
  linkSubmit: 'Anmelden',
  linkInvalid: 'Dieser Link wurde schon benutzt oder ist abgelaufen.',
  linkNew: 'Neuen Link holen',
} as const satisfies SameWords<typeof english>
