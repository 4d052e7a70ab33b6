import { Type } from 'typebox'
import { rows } from '../../ground/operation.ts'
import { Email, Nothing } from '../../ground/scalars.ts'
import { AddressChange, OpeningState, ServerNotice, Site, SiteChanges } from './schemas.ts'

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
