import type { translations as english } from '../../en/manager/translations.ts'
import type { SameWords } from '../../same-words.ts'

export const translations = {
  title: 'Auf {{language}}',
  hint: 'Was du leer lässt, erscheint auf {{language}}.',
  word: '{{word}} auf {{language}}',
} as const satisfies SameWords<typeof english>
