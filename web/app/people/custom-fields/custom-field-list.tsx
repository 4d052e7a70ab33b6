import type { CustomField } from '@foyer/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, client } from '../../api.ts'
import { ArrangedList, movesOf, withMoved } from '../../ground/lists/arranged-list.tsx'
import { useMay } from '../../ground/permissions.ts'
import { refusalText } from '../../ground/refusal-text.ts'
import { useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Menu, MenuItem, MenuSeparator } from '../../ui/overlays/menu.tsx'
import { showToast } from '../../ui/overlays/toasts.ts'
import { MoreIcon } from '../../ui/pictures/icons.tsx'
import { CustomFieldDialog } from './custom-field-dialog.tsx'

type ListProps = { fields: readonly CustomField[] }

export const CustomFieldList = ({ fields }: ListProps) => {
  const { t } = useText()
  const isManaging = useMay()('members.manage')
  const { move } = useChangeFields()
  return (
    <ArrangedList
      caption={t('manager.customFields.caption')}
      items={fields.map((field) => ({ ...field, name: field.label }))}
      dragLabel={({ name }) => t('manager.customFields.drag', { name })}
      onMove={isManaging ? (id, position) => void move(id, position) : null}
      className="max-w-[780px]"
    >
      {(field) => (
        <>
          <span className="grid min-w-0 grow gap-0.5 py-1.5 ps-1.5">
            <span className="font-medium wrap-anywhere">{field.label}</span>
            <FieldFacts field={field} />
          </span>
          {isManaging && <FieldMenu field={field} fields={fields} />}
        </>
      )}
    </ArrangedList>
  )
}

const FieldFacts = ({ field: { type, visibility, filledInBy, requiredAtSignUp } }: { field: CustomField }) => {
  const { t } = useText()
  const facts = [
    t(`manager.customFields.types.${type}`),
    t(`manager.customFields.filledInBy.${filledInBy}`),
    t(`manager.customFields.visibilities.${visibility}`),
    ...(requiredAtSignUp ? [t('manager.customFields.requiredFact')] : []),
  ]
  return <span className="text-dense text-ink-2">{facts.join(' · ')}</span>
}

const FieldMenu = ({ field, fields }: ListProps & { field: CustomField }) => {
  const { t } = useText()
  const { move, archive } = useChangeFields()
  const [isChanging, setChanging] = useState(false)
  const label = t('manager.customFields.actions', { name: field.label })
  return (
    <>
      <Menu label={label} trigger={<IconButton icon={MoreIcon} label={label} size="small" kind="quiet" />}>
        <MenuItem onAction={() => setChanging(true)}>{t('manager.customFields.change')}</MenuItem>
        {movesOf(fields, field.id).map(({ word, to }) => (
          <MenuItem key={word} onAction={() => void move(field.id, to)}>
            {t(`manager.badges.${word}`)}
          </MenuItem>
        ))}
        <MenuSeparator />
        <MenuItem onAction={() => void archive(field, true)}>{t('manager.customFields.archive')}</MenuItem>
      </Menu>
      {isChanging && <CustomFieldDialog field={field} onClose={() => setChanging(false)} />}
    </>
  )
}

/** Archived fields keep their values. */
export const ArchivedFields = ({ fields }: ListProps) => {
  const { t } = useText()
  const isManaging = useMay()('members.manage')
  const { archive } = useChangeFields()
  return (
    <section aria-labelledby="archived-fields" className="mt-6 grid max-w-[780px] gap-2">
      <h2 id="archived-fields" className="font-bold text-small">
        {t('manager.customFields.archivedTitle')}
      </h2>
      <p className="text-dense text-ink-2">{t('manager.customFields.archivedHint')}</p>
      <Card isPadded={false}>
        <ul className="divide-y divide-line">
          {fields.map((field) => (
            <li key={field.id} className="flex min-h-11 items-center gap-3 px-3 py-1.5">
              <span className="min-w-0 grow wrap-anywhere">{field.label}</span>
              {isManaging && (
                <Button
                  size="small"
                  aria-label={t('manager.customFields.bringBackNamed', { name: field.label })}
                  onPress={() => void archive(field, false)}
                >
                  {t('manager.customFields.bringBack')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      </Card>
    </section>
  )
}

const useChangeFields = () => {
  const { t } = useText()
  const queries = useQueryClient()
  const load = async () => (await queries.ensureQueryData(customFieldsQuery())).customFields

  const move = async (id: string, position: number): Promise<void> => {
    const shown = (await load()).filter(({ archived }) => !archived)
    const former = shown.findIndex((field) => field.id === id)
    if (former === position) return
    const moved = withMoved(shown, id, position)
    try {
      await client['custom-fields'].orderCustomFields({ body: { ids: moved.map((field) => field.id) } })
      const words = { name: moved[position]?.label ?? '', position: String(position + 1), total: String(moved.length) }
      showToast({ text: t('manager.customFields.moved', words), undo: () => void move(id, former) })
    } catch (refusal) {
      showToast({ text: refusalText(refusal, t) })
    }
    await queries.invalidateQueries({ queryKey: ['custom-fields'] })
  }

  const archive = async ({ id, label: name, revision }: CustomField, archived: boolean): Promise<void> => {
    try {
      const { customField } = await client['custom-fields'].updateCustomField({
        params: { 'customField.id': id },
        body: { customField: { archived, revision } },
      })
      const text = t(archived ? 'manager.customFields.archived' : 'manager.customFields.broughtBack', { name })
      showToast({ text, undo: () => void archive(customField, !archived) })
    } catch (refusal) {
      showToast({ text: refusalText(refusal, t) })
    }
    await Promise.all(['custom-fields', 'clients'].map((room) => queries.invalidateQueries({ queryKey: [room] })))
  }
  return { move, archive }
}

export const customFieldsQuery = () => api['custom-fields'].listCustomFields.query({})
