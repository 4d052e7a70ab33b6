import type { ZoneNames } from '@foyer/domain'

/** Every word of a message. Functions take what varies; German has the same list under the same names. */
export const en = {
  zone: ({ name, short }: ZoneNames) => (name === short ? short : `${name} time (${short})`),
  was: 'Before',
  seeYou: (weekday: string, name: string | null) => (name ? `See you ${weekday}, ${name}` : `See you ${weekday}`),

  with: 'With',
  where: 'Where',
  price: 'Price',
  participants: 'People',
  email: 'E-mail',
  phone: 'Phone',
  wrote: 'Wrote',

  messageFrom: (business: string) => `From ${business}`,
  manage: 'Move or cancel',
  findTime: 'Find another time',
  openCalendar: 'Open the calendar',
  cancelUntil: (moment: string) => `You can cancel until ${moment}.`,
  cancelAnyTime: 'You can cancel until it starts.',
  addedCalendar: 'The attached file puts it into your calendar.',
  sentBy: (business: string) => `${business} sent you this because you booked there.`,

  bookingConfirmed: { subject: (title: string, when: string) => `Booked: ${title}, ${when}` },
  requestReceived: {
    subject: (title: string, when: string) => `Request received: ${title}, ${when}`,
    heading: (name: string | null) => (name ? `We have your request, ${name}` : 'We have your request'),
    line: (business: string) => `${business} will answer soon. Until then nobody else can book this time.`,
  },
  requestConfirmed: {
    subject: (title: string, when: string) => `Confirmed: ${title}, ${when}`,
    line: (business: string) => `${business} confirmed your request.`,
  },
  requestDeclined: {
    subject: (title: string, when: string) => `Not possible: ${title}, ${when}`,
    heading: 'This time did not work out',
    line: (business: string) => `${business} cannot take your request.`,
    lapsed: (business: string) =>
      `We are sorry: ${business} could not answer before this time came, so your request has ended. Nothing is booked; another time may work.`,
  },
  bookingMoved: {
    subject: (title: string, when: string) => `Moved: ${title}, now ${when}`,
    byBusiness: (business: string) => `${business} moved your booking.`,
    byVisitor: 'You moved your booking.',
    toApprove: (business: string) => `${business} still has to confirm the new time.`,
  },
  bookingCanceled: {
    subject: (title: string, when: string) => `Canceled: ${title}, ${when}`,
    heading: (name: string | null) => (name ? `Your booking is canceled, ${name}` : 'Your booking is canceled'),
    byBusiness: (business: string) => `${business} canceled it.`,
    byVisitor: 'You canceled it. The time is free again.',
  },

  newBooking: {
    subject: (who: string, title: string, when: string) => `${who} booked ${title}, ${when}`,
    heading: (who: string) => `${who} booked`,
  },
  newRequest: {
    subject: (who: string, title: string, when: string) => `${who} asks for ${title}, ${when}`,
    heading: (who: string) => `${who} asks for a time`,
    line: 'The time is kept until you confirm or decline.',
  },
  visitorMoved: {
    subject: (who: string, title: string, when: string) => `${who} moved ${title} to ${when}`,
    heading: (who: string) => `${who} moved`,
  },
  visitorCanceled: {
    subject: (who: string, title: string, when: string) => `${who} canceled ${title}, ${when}`,
    heading: (who: string) => `${who} canceled`,
    line: 'The time is free again.',
  },
  somebody: 'Somebody',
  sentToBusiness: (business: string) => `Sent by the booking site of ${business}.`,

  signInLink: {
    subject: (business: string) => `Sign in to ${business}`,
    heading: 'Your sign-in link',
    line: (until: string) => `It works once, until ${until}.`,
    button: 'Sign in',
    footer: 'You did not ask for it? Then nothing happens, and you can delete this message.',
  },
  verificationCode: {
    subject: (business: string) => `Your code for ${business}`,
    heading: 'Your code',
    line: (until: string) => `Type it where you were asked for it, until ${until}.`,
    footer: 'You did not ask for it? Then somebody mistyped an address, and nothing happens. Never tell anybody this code.',
  },
  recoveryLink: {
    subject: (business: string) => `Choose a new password for ${business}`,
    heading: 'Choose a new password',
    line: (until: string) => `The link works once, until ${until}.`,
    button: 'Choose a password',
    footer: 'You did not ask for it? Then nothing happens, and your password stays as it is.',
  },
  activationLink: {
    subject: (business: string) => `Your account at ${business}`,
    heading: 'Your account is ready',
    line: (until: string) => `Choose a password, and you can sign in. The link works once, until ${until}.`,
    button: 'Choose a password',
    footer: 'You do not know why you got this? Then you can delete it.',
  },
  approvalWanted: {
    subject: (who: string) => `${who} wants to become a member`,
    heading: 'Somebody wants to become a member',
    line: (who: string) => `${who} has signed up and waits for your approval.`,
    button: 'Open the members',
  },
  memberApproved: {
    subject: (business: string) => `Welcome to ${business}`,
    heading: 'You are a member now',
    line: (business: string) => `${business} has approved your account. You can sign in.`,
    button: 'Open the site',
    footer: (business: string) => `${business} sent you this because you signed up there.`,
  },
  passwordChanged: {
    subject: (business: string) => `Your password for ${business} was changed`,
    heading: 'Your password was changed',
    line: (when: string) => `That was on ${when}. Wherever else somebody was signed in to your account, they are signed out now.`,
    notYou: 'Was it not you? Then choose another password at once.',
    button: 'Choose a password',
    footer: (business: string) => `${business} sent you this because it is about your account. Nobody can turn it off.`,
  },
  securityChanged: {
    APP_ADDED: 'An authenticator app was set up',
    APP_REMOVED: 'The authenticator app was removed',
    MAIL_CODES_ADDED: 'Codes by e-mail were set up',
    MAIL_CODES_REMOVED: 'Codes by e-mail were turned off',
    PASSKEY_ADDED: 'A passkey was added',
    PASSKEY_REMOVED: 'A passkey was removed',
    RECOVERY_CODES_RENEWED: 'There are new recovery codes',
    RECOVERY_CODE_USED: 'A recovery code was used',
    EMAIL_CHANGED: 'Your account has another e-mail address',
    subject: (what: string, business: string) => `${what}: ${business}`,
    line: (when: string) => `That was on ${when}.`,
    lineFrom: (when: string, device: string) => `That was on ${when}, with ${device}.`,
    oldAddress: 'From now on you sign in with the new address. This is the last message to the old one.',
    notYou: 'Was it not you? Then choose another password at once, and look who is signed in.',
    notYouAnyMore: (business: string) => `Was it not you? Then tell ${business} at once.`,
    button: 'Look at your account',
    toSite: 'Open the site',
  },
  testMail: {
    subject: (business: string) => `Mail from ${business} works`,
    heading: 'Mail works',
    line: (business: string) => `This is how messages from ${business} look. Nobody else got this one.`,
    button: 'Open the site',
    footer: (business: string) => `Sent from the settings of ${business}.`,
  },
}

export type MailWords = typeof en
