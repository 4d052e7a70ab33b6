import { type Static, Type } from 'typebox'
import { rows } from '../ground/operation.ts'
import { IsoInstant, Revision } from '../ground/scalars.ts'

/** `https://www.example.com`, or `https://*.example.com` for all subdomains; `http` only for this machine. */
const Origins = Type.Array(Type.String({ minLength: 1, maxLength: 200 }), { maxItems: 50, examples: [['https://www.example.com']] })

/** Which other pages may show the site's booking pages in a frame. */
export const EmbedSettings = Type.Object({ origins: Origins, revision: Revision, updatedDate: Type.Optional(IsoInstant) })
export type EmbedSettings = Static<typeof EmbedSettings>

const SettingsAnswer = Type.Object({ embedSettings: EmbedSettings })

export const embedsOperations = rows({
  getEmbedSettings: {
    method: 'GET',
    path: '/_api/foyer/v1/embed-settings',
    access: 'manager',
    permission: 'access.read',
    isRead: true,
    summary: 'The origins whose pages may show the booking pages in a frame',
    response: SettingsAnswer,
    errors: [],
  },
  updateEmbedSettings: {
    method: 'PUT',
    path: '/_api/foyer/v1/embed-settings',
    access: 'manager',
    permission: 'access.manage',
    movesTrust: true,
    summary: 'Set the origins whose pages may show the booking pages in a frame; without any, no other page may',
    body: Type.Object({ embedSettings: Type.Object({ origins: Origins, revision: Revision }) }),
    response: SettingsAnswer,
    errors: ['STALE_REVISION'],
  },
})
