/** The words of reminders and follow-ups. */
export const reminderWords = {
  bookingReminder: { subject: (title: string, when: string) => `Coming up: ${title}, ${when}` },
  bookingFollowUp: {
    subject: (title: string) => `Thank you for coming: ${title}`,
    heading: (name: string | null) => (name ? `Thank you for coming, ${name}` : 'Thank you for coming'),
    line: 'We hope to see you again.',
    button: 'Book again',
  },
}

export type ReminderWords = typeof reminderWords
