/** Words of the page on how long data about people is kept. */
export const retention = {
  title: 'Data',
  loading: 'Loading rules',
  saved: 'The rules are saved and apply from tonight',
  intro: 'What is older than this is deleted for good at night. All owners get an e-mail when these rules change.',
  keeps: {
    months_one: '{{count}} month',
    months_other: '{{count}} months',
    years_one: '{{count}} year',
    years_other: '{{count}} years',
    client: 'Until the client is deleted',
    account: 'Until the account is deleted',
    always: 'Always',
  },
  groups: {
    bookings: { title: 'Bookings', hint: 'The bookings themselves stay in the calendar and in your figures.' },
    people: { title: 'People', hint: 'Members decide for themselves whether to delete their account.' },
    mails: { title: 'E-mails', hint: 'What the delivery log keeps about e-mails that were sent.' },
    books: { title: 'Records and history', hint: 'What you may need later, or have to keep by law.' },
  },
  kinds: {
    ANSWERS: {
      label: 'Answers and notes',
      hint: 'What clients entered in forms, and the team’s notes on bookings and plans that are over.',
    },
    PARTICIPANTS: {
      label: 'Names of participants',
      hint: 'Names and addresses that clients entered for others, counted from the session.',
    },
    CANCELED_BOOKINGS: {
      label: 'Guests’ canceled bookings',
      hint: 'Their name, address and e-mails are deleted, unless a fee is still unpaid.',
    },
    WAITING_LISTS: { label: 'Waiting lists', hint: 'Who was waiting for a time or session that is over.' },
    GUESTS: {
      label: 'Guests who no longer come',
      hint: 'Clients without an account are deleted this long after their last booking, unless something is still unpaid.',
    },
    NOTES: { label: 'Notes on clients', hint: 'What the team wrote about a client.' },
    REPORTS: { label: 'Reports', hint: 'Reports about members that you have decided on, and what automatic rules did.' },
    GIFTS: { label: 'Names on gifts', hint: 'Giver, recipient and message of gifts that were redeemed or canceled, or have expired.' },
    MESSAGE_TEXTS: {
      label: 'Text of e-mails',
      hint: 'After that, an e-mail can no longer be read or resent. The log still shows that it was sent.',
    },
    MESSAGES: { label: 'Delivery log', hint: 'Which e-mail went to which address, and whether it arrived.' },
    INVOICES: {
      label: 'Names on invoices',
      hint: 'Counted from the end of the year. Even if the client is deleted, the name stays on the invoice itself this long, where only owners can see it. Ask your tax adviser; the minimum is six years.',
    },
    HISTORY: { label: 'History', hint: 'What the team and clients changed, with name and time.' },
  },
  byItself: {
    title: 'Without a rule',
    hint: 'What you do not have to decide.',
    signIns: 'Where people signed in: as long as the session lasts, plus a day',
    baskets: 'Baskets and site visits that led to nothing: a day at most',
    imports: 'What a client import changed: as long as it can be undone',
    exports: 'Exports and downloads: not kept',
    books: 'Payments, orders and visits given: they stay, without a name once the client is deleted',
  },
  nights: {
    title: 'Recent nights',
    hint: 'What the rules deleted or anonymized.',
    none: 'No night has passed yet. The rules run every night from three o’clock.',
    nothing: 'Nothing to delete',
    running: 'still running',
  },
  ask: {
    title: 'Save these rules?',
    body: 'The following will be deleted for good the next night:',
    nothing: 'Nothing is old enough to be deleted yet.',
    again: 'You can change the rules back, but what they deleted stays deleted. Backups hold a copy until they are replaced.',
    action: 'Save rules',
    line: '{{kind}}: {{number}}',
  },
} as const
