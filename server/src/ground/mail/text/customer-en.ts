/** The words of reminders, follow-ups and changed templates. */
export const customerWords = {
  bookingReminder: { subject: (title: string, when: string) => `Coming up: ${title}, ${when}` },
  bookingFollowUp: {
    subject: (title: string) => `Thank you for coming: ${title}`,
    heading: (name: string | null) => (name ? `Thank you for coming, ${name}` : 'Thank you for coming'),
    line: 'We hope to see you again.',
    button: 'Book again',
  },
  changedTemplates: {
    sessionsChanged: (title: string) => `Changed: ${title}`,
    sessionsCanceled: (title: string) => `Canceled: ${title}`,
    testOf: (subject: string) => `Test: ${subject}`,
  },
}

export type CustomerWords = typeof customerWords
