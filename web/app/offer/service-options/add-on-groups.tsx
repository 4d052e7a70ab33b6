import type { AddOn, AddOnGroupDetail, SentAddOnGroup, Service } from '@foyer/contract'
import { client } from '../../api.ts'
import { formatMoney } from '../../ground/format.ts'
import { type Translations, WordsInOtherLanguages } from '../../ground/forms/other-languages.tsx'
import { lengthText } from '../../ground/length-text.ts'
import { useSite } from '../../house/site-context.ts'
import { useText } from '../../text/text.tsx'
import { CheckBox } from '../../ui/fields/check-box.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { ChevronUpIcon, EditIcon, TrashIcon } from '../../ui/pictures/icons.tsx'

type GroupFieldsProps = {
  group: GroupDraft
  addOns: readonly AddOn[]
  error: string | undefined
  onChange: (changes: Partial<GroupDraft>) => void
  onEdit: (addOn: AddOn) => void
  onDelete: (addOn: AddOn) => void
}

export const GroupFields = ({ group, addOns, error, onChange, onEdit, onDelete }: GroupFieldsProps) => {
  const { t } = useText()
  const { name, prompt, translations, addOnIds } = group
  const offer = (id: string, isOffered: boolean) =>
    onChange({ addOnIds: isOffered ? [...addOnIds, id] : addOnIds.filter((other) => other !== id) })
  const listed = [
    ...addOnIds.flatMap((id) => addOns.find((addOn) => addOn.id === id) ?? []),
    ...addOns.filter(({ id }) => !addOnIds.includes(id)),
  ]
  return (
    <>
      <ul className="divide-y divide-line">
        {listed.map((addOn) => (
          <li key={addOn.id} className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-2 py-2 first:pt-0">
            <CheckBox
              checked={addOnIds.includes(addOn.id)}
              disabled={!addOnIds.includes(addOn.id) && addOnIds.length >= mostInGroup}
              onValue={(isOffered) => offer(addOn.id, isOffered)}
            >
              <AddOnLine addOn={addOn} />
            </CheckBox>
            <span className="flex">
              {addOnIds.indexOf(addOn.id) > 0 && (
                <IconButton
                  icon={ChevronUpIcon}
                  size="small"
                  label={t('manager.options.moveExtraUp', { name: addOn.name })}
                  onPress={() => onChange({ addOnIds: movedUp(addOnIds, addOnIds.indexOf(addOn.id)) })}
                />
              )}
              <IconButton
                icon={EditIcon}
                size="small"
                label={t('manager.options.editExtraNamed', { name: addOn.name })}
                onPress={() => onEdit(addOn)}
              />
              <IconButton
                icon={TrashIcon}
                size="small"
                label={t('manager.options.deleteExtraNamed', { name: addOn.name })}
                onPress={() => onDelete(addOn)}
              />
            </span>
          </li>
        ))}
      </ul>
      {addOnIds.length > 0 && (
        <>
          <TextField
            label={t('manager.options.groupName')}
            maxLength={100}
            value={name}
            error={error}
            onValue={(typed) => onChange({ name: typed })}
          />
          <TextField
            label={t('manager.options.groupPrompt')}
            description={t('manager.options.groupPromptHint')}
            placeholder={t('manager.options.groupPromptExample')}
            maxLength={200}
            value={prompt}
            onValue={(typed) => onChange({ prompt: typed })}
          />
          <WordsInOtherLanguages
            value={translations}
            onChange={(words) => onChange({ translations: words })}
            words={[
              { name: 'name', label: t('manager.options.groupName'), original: name, maxLength: 100 },
              { name: 'prompt', label: t('manager.options.groupPrompt'), original: prompt, maxLength: 200 },
            ]}
          />
        </>
      )}
      {addOnIds.length > 1 && <MostOfGroup group={group} onChange={onChange} />}
    </>
  )
}

const MostOfGroup = ({ group: { most, addOnIds }, onChange }: Pick<GroupFieldsProps, 'group' | 'onChange'>) => {
  const { t } = useText()
  const numbers = Array.from({ length: addOnIds.length - 1 }, (_, index) => index + 1)
  const isAll = most === null || most >= addOnIds.length
  return (
    <Select
      label={t('manager.options.most')}
      value={isAll ? 'ALL' : String(most)}
      onChange={(key) => onChange({ most: key === 'ALL' ? null : Number(key) })}
      options={[
        ...numbers.map((count) => ({ id: String(count), label: String(count) })),
        { id: 'ALL', label: t('manager.options.mostAll') },
      ]}
    />
  )
}

const AddOnLine = ({ addOn: { name, price, durationInMinutes } }: { addOn: AddOn }) => {
  const { t, locale } = useText()
  const { currency } = useSite()
  const facts = [
    ...(durationInMinutes === undefined ? [] : [lengthText(durationInMinutes, t)]),
    `+ ${formatMoney(price.value, price.currency ?? currency, locale)}`,
  ]
  return (
    <span className="flex flex-wrap justify-between gap-x-3">
      <span className="wrap-anywhere">{name}</span>
      <span className="text-ink-3">{facts.join(', ')}</span>
    </span>
  )
}

/** Limits of the server. */
export const mostGroups = 3
const mostInGroup = 7

export type GroupDraft = {
  id: string
  isNew: boolean
  name: string
  prompt: string
  translations: Translations<'name' | 'prompt'>
  /** How many different add-ons a client may choose; null for all. */
  most: number | null
  addOnIds: string[]
}

type GroupsDraft = { groups: GroupDraft[] }

export const groupsDraftOf = (groups: readonly AddOnGroupDetail[], usualName: string): GroupsDraft => ({
  groups: groups.length > 0 ? groups.map(groupDraftOf) : [{ ...emptyGroup(usualName), id: 'first' }],
})

const groupDraftOf = ({
  groupId: id,
  groupName: name,
  prompt = '',
  translations = {},
  maxNumberOfAddOns,
  addOns,
}: AddOnGroupDetail): GroupDraft => ({
  id,
  isNew: false,
  name,
  prompt,
  translations,
  most: maxNumberOfAddOns ?? null,
  addOnIds: addOns.map(({ addOnId }) => addOnId),
})

export const emptyGroup = (name: string): GroupDraft => ({
  id: crypto.randomUUID(),
  isNew: true,
  name,
  prompt: '',
  translations: {},
  most: null,
  addOnIds: [],
})

export const movedUp = <Item,>(items: readonly Item[], position: number): Item[] =>
  position < 1 ? [...items] : items.toSpliced(position, 1).toSpliced(position - 1, 0, items[position] as Item)

/** Groups without add-ons are deleted. */
export const saveGroups = ({ id, revision }: Pick<Service, 'id' | 'revision'>, groups: readonly GroupDraft[]) =>
  client['add-ons'].setAddOnGroups({
    params: { serviceId: id },
    body: { revision, addOnGroups: groups.filter(({ addOnIds }) => addOnIds.length > 0).map(sentGroup) },
  })

const sentGroup = ({ id, isNew, name, translations, addOnIds, most, prompt }: GroupDraft): SentAddOnGroup => ({
  ...(!isNew && { id }),
  name: name.trim(),
  translations,
  addOnIds,
  ...(most !== null && { maxNumberOfAddOns: most }),
  ...(prompt.trim() !== '' && { prompt: prompt.trim() }),
})
