import type { CustomField, MemberField, MemberFieldType, SocialType } from '@foyer/contract'
import { isVisibleToMember, Refusal } from '@foyer/domain'
import type { Context, Handler } from '../../ground/handler.ts'
import { addField, arrangeFields, changeField, inWordsOf } from './change-custom-fields.ts'
import { loadCustomFields } from './custom-fields-store.ts'

/** Front ends know fewer types: a choice is a text, and a yes or no has no type of theirs. */
const typeOf: Record<CustomField['type'], MemberFieldType> = {
  TEXT: 'TEXT',
  LONG_TEXT: 'TEXT',
  CHOICE: 'TEXT',
  NUMBER: 'NUMBER',
  DATE: 'DATE',
  LINK: 'URL',
  YES_NO: 'UNKNOWN',
}

const memberFieldOf = (field: CustomField): MemberField => {
  const { id, key, label: name, type, socialType, visibility, createdDate, updatedDate, revision } = field
  return {
    id,
    name,
    key,
    defaultPrivacy: visibility === 'BUSINESS' ? 'PRIVATE' : 'PUBLIC',
    ...(socialType ? { fieldType: 'SOCIAL', socialType, section: 'SOCIAL' } : { fieldType: typeOf[type], section: 'GENERAL' }),
    fieldOrigin: 'CUSTOM',
    appliesTo: 'ALL_MEMBERS',
    createdDate,
    updatedDate,
    revision,
  }
}

async function shownFields(context: Context): Promise<MemberField[]> {
  const fields = (await loadCustomFields(context.db, context.siteId)).filter(({ archived }) => !archived)
  const visible = context.caller.kind === 'manager' ? fields : fields.filter(isVisibleToMember)
  const list = visible.map((field) => memberFieldOf(inWordsOf(context, field)))
  return [...list.filter(({ section }) => section === 'GENERAL'), ...list.filter(({ section }) => section === 'SOCIAL')]
}

export const listMemberFields: Handler<'custom-fields', 'listMemberFields'> = async ({ query: { paging = {} } }, context) => {
  const { limit = 100, offset = 0 } = paging
  const fields = await shownFields(context)
  const page = fields.slice(offset, offset + limit)
  return { fields: page, metadata: { count: page.length, offset, total: fields.length } }
}

export const getMemberField: Handler<'custom-fields', 'getMemberField'> = async ({ params: { id } }, context) => {
  const field = (await shownFields(context)).find((candidate) => candidate.id === id)
  if (!field) throw new Refusal('CUSTOM_FIELD_NOT_FOUND')
  return { field }
}

const keptTypes: Partial<Record<MemberFieldType, CustomField['type']>> = {
  TEXT: 'TEXT',
  NUMBER: 'NUMBER',
  DATE: 'DATE',
  URL: 'LINK',
  SOCIAL: 'LINK',
}

export const createMemberField: Handler<'custom-fields', 'createMemberField'> = ({ body: { field: sent } }, context) => {
  const { name: label, fieldType = 'TEXT', socialType } = sent
  const type = keptTypes[fieldType]
  if (!type) throw new Refusal('INCORRECT_FIELD_TYPE')
  const network = networkOf(socialType)
  if ((fieldType === 'SOCIAL') !== (network !== undefined)) throw new Refusal('INVALID_FIELD_SOCIAL_TYPE')
  const visibility = visibilityOf(sent.defaultPrivacy ?? 'PRIVATE')
  return context.inTransaction(async (tx) => ({
    field: memberFieldOf(await addField(tx, context, { label, type, visibility, ...(network && { socialType: network }) })),
  }))
}

export const updateMemberField: Handler<'custom-fields', 'updateMemberField'> = ({ params, body: { field: sent } }, context) => {
  const { name: label, socialType, defaultPrivacy, revision } = sent
  const network = networkOf(socialType)
  const changes = {
    ...(label !== undefined && { label }),
    ...(defaultPrivacy && { visibility: visibilityOf(defaultPrivacy) }),
    ...(network && { socialType: network }),
  }
  return context.inTransaction(async (tx) => ({
    field: memberFieldOf(
      await changeField(tx, context, {
        id: params['field.id'],
        changesOf: (previous) => {
          if (socialType !== undefined && (network === undefined || previous.socialType === undefined))
            throw new Refusal('INVALID_FIELD_SOCIAL_TYPE')
          return { ...changes, revision }
        },
      }),
    ),
  }))
}

export const deleteMemberField: Handler<'custom-fields', 'deleteMemberField'> = ({ params: { id }, query: { revision } }, context) =>
  context.inTransaction(async (tx) => {
    await changeField(tx, context, { id, changesOf: () => ({ archived: true, revision }) })
    return {}
  })

export const hideMemberField: Handler<'custom-fields', 'hideMemberField'> = ({ params: { id }, body: { revision } }, context) =>
  context.inTransaction(async (tx) => {
    await changeField(tx, context, { id, changesOf: () => ({ visibility: 'BUSINESS', revision }) })
    return {}
  })

export const orderMemberFields: Handler<'custom-fields', 'orderMemberFields'> = async ({ body }, context) => {
  const { fieldIds, section = 'GENERAL' } = body
  await context.inTransaction((tx) => arrangeFields(tx, context, fieldIds))
  const fields = (await shownFields(context)).filter((field) => field.section === section)
  return { fields, section }
}

const networkOf = (socialType: SocialType | 'UNKNOWN' | undefined): SocialType | undefined =>
  socialType === 'UNKNOWN' ? undefined : socialType

function visibilityOf(privacy: MemberField['defaultPrivacy']): CustomField['visibility'] {
  if (privacy === 'UNKNOWN') throw new Refusal('INCORRECT_FIELD_PRIVACY')
  return privacy === 'PUBLIC' ? 'EVERYBODY' : 'BUSINESS'
}
