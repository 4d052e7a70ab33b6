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
    notYou: 'Was it not you? Then have a sign-in link sent to you at once, and choose another password.',
    footer: (business: string) => `${business} sent you this because it is about your account. Nobody can turn it off.`,
  },
  teamInvitation: {
    subject: (business: string) => `Join the team of ${business}`,
    heading: (business: string) => `Join the team of ${business}`,
    line: (who: string, business: string) => `${who} would like you to help run ${business} online.`,
    until: (until: string) => `The link works once, until ${until}.`,
    button: 'Look at the invitation',
    footer: 'You do not know why you got this? Then you can delete it, and nothing happens.',
  },
  teamRoles: {
    ADMIN: 'As an admin you run the business: bookings, calendar, services, staff and settings.',
    FRONT_DESK: 'At the front desk you take bookings and keep the calendar.',
  },
  ownershipReceived: {
    subject: (business: string) => `You own ${business} now`,
    heading: (business: string) => `You own ${business} now`,
    line: (from: string) => `${from} has handed it over to you. You decide who is on the team and who may do what.`,
    button: 'Open the team',
    footer: (business: string) => `${business} sent you this because it is about your account. Nobody can turn it off.`,
  },
  ownershipGiven: {
    subject: (business: string) => `${business} has a new owner`,
    heading: 'You have named an owner',
    line: (heir: string, business: string) => `${heir} owns ${business} from now on, as you asked.`,
    notYou: 'Was it not you? Then talk to the new owner at once, and choose another password.',
    button: 'Open the team',
    footer: (business: string) => `${business} sent you this because it is about your account. Nobody can turn it off.`,
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
