import { type Static, Type } from 'typebox'
import { rows } from '../ground/operation.ts'
import { Guid, Nothing } from '../ground/scalars.ts'
import { Language } from '../house/site.ts'
import { ServiceType } from '../offer/services/schemas.ts'

const Code = Type.String({ minLength: 1, maxLength: 20, examples: ['k7m2xqp'] })
const OfCode = Type.Object({ code: Code })

/** What a short link leads to; `type` of services alone. */
export const LinkTarget = Type.Object({
  kind: Type.Enum(['SERVICE', 'PLAN']),
  id: Guid,
  name: Type.String(),
  slug: Type.String(),
  type: Type.Optional(ServiceType),
})
export type LinkTarget = Static<typeof LinkTarget>

/** A staff member or a session that the link names besides. */
const choice = {
  staff: Type.Optional(Guid),
  session: Type.Optional(Type.String({ maxLength: 250 })),
}

/** Hidden and deleted services, and plans that are not on offer, have no link. */
export const sharingOperations = rows({
  resolveShortLink: {
    method: 'GET',
    path: '/_api/foyer/v1/short-links/{code}',
    access: 'anyone',
    isRead: true,
    limitPerMinute: 300,
    summary: 'The service or plan that a short link leads to',
    params: OfCode,
    response: Type.Object({ target: LinkTarget }),
    errors: ['SHORT_LINK_NOT_FOUND'],
  },
  getShortLinkQr: {
    method: 'GET',
    path: '/_api/foyer/v1/short-links/{code}/qr',
    access: 'anyone',
    isRead: true,
    kind: 'file',
    limitPerMinute: 120,
    summary: 'The QR code of a short link, as SVG, or as PNG of a thousand pixels',
    params: OfCode,
    query: Type.Object({ format: Type.Optional(Type.Enum(['svg', 'png'])), ...choice }),
    response: Nothing,
    errors: ['SHORT_LINK_NOT_FOUND'],
  },
  getShareCard: {
    method: 'GET',
    path: '/_api/foyer/v1/short-links/{code}/card',
    access: 'manager',
    permission: 'services.read',
    isRead: true,
    kind: 'file',
    limitPerMinute: 30,
    summary: 'A card to print with the name, the QR code and the address of a service or plan, as PDF',
    params: OfCode,
    query: Type.Object({ size: Type.Optional(Type.Enum(['A4', 'A6'])), language: Type.Optional(Language), ...choice }),
    response: Nothing,
    errors: ['SHORT_LINK_NOT_FOUND'],
  },
  getPreviewPicture: {
    method: 'GET',
    path: '/_api/foyer/v1/previews/{name}',
    access: 'anyone',
    isRead: true,
    kind: 'file',
    limitPerMinute: 300,
    summary: 'The picture that other sites show beside a link: 1200 by 630 pixels, of a short link’s code or of `home`',
    params: Type.Object({ name: Code }),
    /** `v` changes with what is drawn, because a picture never changes under its address. */
    query: Type.Object({ language: Type.Optional(Language), v: Type.Optional(Type.String({ maxLength: 60 })) }),
    response: Nothing,
    errors: ['SHORT_LINK_NOT_FOUND'],
  },
})
