/** Words of the page on which a member of the team chooses what they are mailed. */
export const teamMails = {
  title: 'Notifications',
  loading: 'Loading notifications',
  intro: 'What we e-mail you about bookings and the calendar. You are not told what you did yourself.',
  what: 'E-mails about',
  kinds: {
    TEAM_NEW: { name: 'New bookings and requests', hint: 'With you.' },
    TEAM_MOVED: { name: 'Moved bookings and sessions', hint: 'They begin at another time.' },
    TEAM_CANCELED: { name: 'Canceled bookings and sessions', hint: 'Your time is free again.' },
    TEAM_SUBSTITUTION: { name: 'Substitutions', hint: 'You take over, or someone takes over from you.' },
    TEAM_TIME_OFF: { name: 'Time off', hint: 'When others enter, change or remove it.' },
  },
  hears: { label: 'Whose', OWN: 'My own', ALL: 'The whole team’s' },
  delivery: { label: 'When', EACH: 'Right away, one e-mail each', DIGEST: 'Once a day at 6 pm, all in one e-mail' },
  quiet:
    'New bookings and time off wait until your quiet hours are over. Quiet hours, language and time zone are chosen <a>in your account</a>.',
  saved: 'Saved',
} as const
