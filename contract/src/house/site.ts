import { type Static, Type } from 'typebox'
import { Address } from '../ground/address.ts'
import { Image } from '../ground/media-items.ts'
import { rows } from '../ground/operation.ts'
import { Email, Guid, IsoInstant, Nothing, Phone, Revision, TimeZone, TrimmedText } from '../ground/scalars.ts'
import { translationsOf } from '../ground/translations.ts'

export const Language = Type.Enum(['en', 'de'])
export type Language = Static<typeof Language>

export const Site = Type.Object({
  id: Guid,
  name: TrimmedText(100),
  description: Type.Optional(Type.String({ maxLength: 500 })),
  translations: translationsOf({
    description: Type.String({ maxLength: 500 }),
    address: Type.Partial(Type.Object({ hint: Type.String({ maxLength: 255 }) })),
  }),
  timeZone: TimeZone,
  currency: Type.String({ pattern: '^[A-Z]{3}$', maxLength: 3, examples: ['EUR'] }),
  languages: Type.Array(Language, { minItems: 1, maxItems: 2 }),
  defaultLanguage: Language,
  brandColor: Type.String({ pattern: '^#[0-9a-fA-F]{6}$', maxLength: 7, examples: ['#3a7d5c'] }),
  logo: Type.Optional(Image),
  picture: Type.Optional(Image),
  address: Type.Optional(Address),
  email: Type.Optional(Email),
  phone: Type.Optional(Phone),
  publicUrl: Type.String({ maxLength: 500 }),
  isPublic: Type.Boolean(),
  /** Whether assistants may ask the site by the Model Context Protocol, at `/mcp`. */
  allowsAssistants: Type.Boolean(),
  slotStepMinutes: Type.Optional(Type.Integer({ minimum: 5, maximum: 720 })),
  holdMinutes: Type.Integer({ minimum: 1, maximum: 120 }),
  /** Whether a staff member takes no bookings while Foyer has been unable to read one of their other calendars for a day. */
  closesWithUnreadCalendars: Type.Optional(Type.Boolean()),
  businessScheduleId: Guid,
  isSample: Type.Boolean(),
  setUpFinishedDate: Type.Optional(IsoInstant),
  revision: Revision,
  createdDate: IsoInstant,
  updatedDate: IsoInstant,
})
export type Site = Static<typeof Site>

/** Absent members stay. `hasFinishedSetUp` closes the first-run wizard. */
export const SiteChanges = Type.Object({
  ...Type.Partial(
    Type.Pick(Site, [
      'name',
      'timeZone',
      'currency',
      'languages',
      'defaultLanguage',
      'brandColor',
      'holdMinutes',
      'publicUrl',
      'isPublic',
      'allowsAssistants',
    ]),
  ).properties,
  description: Site.properties.description,
  translations: Site.properties.translations,
  logo: Site.properties.logo,
  picture: Site.properties.picture,
  address: Site.properties.address,
  email: Site.properties.email,
  phone: Site.properties.phone,
  slotStepMinutes: Site.properties.slotStepMinutes,
  closesWithUnreadCalendars: Site.properties.closesWithUnreadCalendars,
  hasFinishedSetUp: Type.Optional(Type.Boolean()),
  revision: Revision,
})
export type SiteChanges = Static<typeof SiteChanges>

export const AddressChange = Type.Object({
  oldAddress: Type.String(),
  newAddress: Type.String(),
  changedDate: IsoInstant,
  expiresDate: IsoInstant,
})
export type AddressChange = Static<typeof AddressChange>

/** For a home page: `open until 18:00`, `opens Monday 10:00`. */
export const OpeningState = Type.Object({
  isOpen: Type.Boolean(),
  /** When the present state ends: closing time if open, next opening if closed; absent if none is planned within 14 days. */
  until: Type.Optional(IsoInstant),
  /** Today's open hours in local wall time of the site. */
  today: Type.Array(Type.Object({ start: Type.String(), end: Type.String() })),
})
export type OpeningState = Static<typeof OpeningState>

/** `PROXY_NOT_TRUSTED`: calls come through a proxy, but `TRUST_PROXY` is not set: every visitor seems to have the proxy's address. */
export const ServerNotice = Type.Object({ code: Type.Enum(['PROXY_NOT_TRUSTED']) })
export type ServerNotice = Static<typeof ServerNotice>

const UndoToken = Type.String({ minLength: 20, maxLength: 200 })
const SiteAnswer = Type.Object({ site: Site })

export const siteOperations = rows({
  getSite: {
    method: 'GET',
    path: '/_api/foyer/v1/site',
    access: 'anyone',
    isRead: true,
    summary: 'The business: name, zone, currency, languages, colour, opening state',
    response: Type.Object({ site: Site, opening: OpeningState }),
    errors: ['SITE_NOT_FOUND'],
  },
  updateSite: {
    method: 'PATCH',
    path: '/_api/foyer/v1/site',
    access: 'manager',
    permission: 'site.manage',
    movesTrust: ['site.publicUrl', 'site.isPublic', 'site.email'],
    summary: 'Change the business',
    body: Type.Object({ site: SiteChanges }),
    response: SiteAnswer,
    errors: ['STALE_REVISION', 'INVALID_TIME_ZONE'],
  },
  openAddressChange: {
    method: 'POST',
    path: '/_api/foyer/v1/site/address-change/open',
    access: 'anyone',
    isRead: true,
    limitPerMinute: 30,
    summary: 'What the link of the mail about a new address would put back; uses nothing up',
    body: Type.Object({ token: UndoToken }),
    response: Type.Object({ addressChange: AddressChange }),
    errors: ['ADDRESS_CHANGE_NOT_FOUND'],
  },
  undoAddressChange: {
    method: 'POST',
    path: '/_api/foyer/v1/site/address-change/undo',
    access: 'anyone',
    limitPerMinute: 10,
    summary: 'Put the old address back, with the link that every owner got by mail; sessions and everything else stay as they are',
    body: Type.Object({ token: UndoToken }),
    response: Type.Object({ addressChange: AddressChange }),
    errors: ['ADDRESS_CHANGE_NOT_FOUND'],
  },
  dropSample: {
    method: 'POST',
    path: '/_api/foyer/v1/site/drop-sample',
    access: 'manager',
    permission: 'site.manage',
    summary: "Remove the sample studio's people, services and bookings",
    body: Nothing,
    response: SiteAnswer,
    errors: [],
  },
  listServerNotices: {
    method: 'GET',
    path: '/_api/foyer/v1/site/server-notices',
    access: 'manager',
    permission: 'site.manage',
    isRead: true,
    summary: 'What should be set on the server, as far as it can tell by this very call',
    response: Type.Object({ serverNotices: Type.Array(ServerNotice) }),
    errors: [],
  },
  sendTestMail: {
    method: 'POST',
    path: '/_api/foyer/v1/site/test-mail',
    access: 'manager',
    permission: 'site.manage',
    limitPerMinute: 10,
    summary: 'Send a test mail and report what the mail server said',
    body: Type.Object({ to: Email }),
    response: Type.Object({ messageId: Type.String(), transport: Type.Enum(['SMTP', 'OUTBOX_FOLDER']) }),
    errors: ['MAIL_NOT_SENT'],
  },
})
