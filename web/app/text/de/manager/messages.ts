import type { messages as english } from '../../en/manager/messages.ts'
import type { SameWords } from '../../same-words.ts'

export const messages = {
  title: 'Nachrichten',
  none: 'Zu dieser Buchung ging nichts hinaus.',
  SENT: 'An {{to}}, {{when}}',
  WAITING: 'Wartet auf {{to}}, seit {{when}}',
  FAILED: 'Kam von {{to}} zurück, {{when}}',
  resend: 'Noch einmal',
  resendLabel: '„{{subject}}“ noch einmal schicken',
  resent: 'Noch einmal an {{to}} geschickt',
  failed_one: '{{count}} Nachricht kam zurück',
  failed_other: '{{count}} Nachrichten kamen zurück',
  failedLine: '{{subject}} an {{to}}: {{error}}',
} as const satisfies SameWords<typeof english>
