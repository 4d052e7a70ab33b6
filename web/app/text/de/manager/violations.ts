import type { violations as english } from '../../en/manager/violations.ts'
import type { SameWords } from '../../same-words.ts'

export const violations = {
  required: 'Das fehlt noch.',
  email: 'Das ist keine E-Mail-Adresse.',
  tooShort: 'Mindestens {{limit}} Zeichen.',
  tooLong: 'Höchstens {{limit}} Zeichen.',
  tooSmall: 'Mindestens {{limit}}.',
  tooLarge: 'Höchstens {{limit}}.',
  form: 'Das hat nicht das richtige Format. Prüf die Eingabe.',
} as const satisfies SameWords<typeof english>
