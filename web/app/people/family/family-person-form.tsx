import type { FamilyPerson, NewFamilyPerson } from '@foyer/contract'
import { type FormEvent, useState } from 'react'
import { client } from '../../api.ts'
import { useFocusFirstInvalid } from '../../ground/forms/focus-first-invalid.ts'
import { useAccountCall } from '../../ground/use-account-call.ts'
import { useText } from '../../text/text.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { CheckBox } from '../../ui/fields/check-box.tsx'
import { RadioGroup } from '../../ui/fields/radio-group.tsx'
import { TextArea, TextField } from '../../ui/fields/text-field.tsx'

type FamilyPersonFormProps = { person?: FamilyPerson; onSaved: (name: string) => void; onClose: () => void }
type Typed = Required<NewFamilyPerson>

const relations = ['CHILD', 'PARTNER', 'PARENT', 'OTHER'] as const

const beginning = (person: FamilyPerson | undefined): Typed => ({
  name: person?.name ?? '',
  relation: person?.relation ?? 'CHILD',
  birthDate: person?.birthDate ?? '',
  notes: person?.notes ?? '',
  mayComeAlone: person?.mayComeAlone ?? false,
  pickedUpBy: person?.pickedUpBy ?? '',
  photoConsent: person?.photoConsent ?? false,
})

export const FamilyPersonForm = ({ person, onSaved, onClose }: FamilyPersonFormProps) => {
  const { t } = useText()
  const [typed, setTyped] = useState(beginning(person))
  const [isAsked, setAsked] = useState(false)
  const call = useAccountCall(() => save(person, typed))
  const violated = (name: string) => call.error?.violations.some(({ field }) => field.endsWith(name)) ?? false
  const missing = isAsked && typed.name.trim() === '' ? t('member.family.nameMissing') : undefined
  useFocusFirstInvalid(missing ?? call.error)
  const set = (changes: Partial<Typed>) => setTyped({ ...typed, ...changes })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    if (typed.name.trim() !== '') void call.send().then((isDone) => isDone && onSaved(typed.name.trim()))
  }
  return (
    <form noValidate method="post" onSubmit={submit} className="grid gap-4 rounded-card border border-line bg-surface p-5">
      <h2 className="font-strong text-lead">
        {person ? t('member.family.changeTitle', { name: person.name }) : t('member.family.addTitle')}
      </h2>
      {call.error && !violated('birthDate') && (
        <Banner tone="bad" role="alert" title={t(isFull(call.error.code) ? 'member.family.full' : 'member.family.failed')} />
      )}
      <TextField
        label={t('member.family.name')}
        value={typed.name}
        error={missing}
        maxLength={100}
        autoComplete="off"
        onValue={(name) => set({ name })}
      />
      <RadioGroup
        label={t('member.family.relation')}
        value={typed.relation}
        choices={relations.map((value) => ({ value, label: t(`member.family.relations.${value}`) }))}
        onChange={(relation) => set({ relation })}
      />
      <TextField
        label={t('member.family.birthDate')}
        hint={t('common.optional')}
        type="date"
        min="1900-01-01"
        value={typed.birthDate}
        error={violated('birthDate') ? t('member.family.birthDateWrong') : undefined}
        onValue={(birthDate) => set({ birthDate })}
      />
      <TextArea
        label={t('member.family.notes')}
        description={t('member.family.notesHint')}
        value={typed.notes}
        maxLength={1000}
        onValue={(notes) => set({ notes })}
      />
      {typed.relation === 'CHILD' && (
        <>
          <CheckBox checked={typed.mayComeAlone} onValue={(mayComeAlone) => set({ mayComeAlone })}>
            {t('member.family.mayComeAlone')}
          </CheckBox>
          <TextField
            label={t('member.family.pickedUpBy')}
            hint={t('common.optional')}
            value={typed.pickedUpBy}
            maxLength={200}
            autoComplete="off"
            onValue={(pickedUpBy) => set({ pickedUpBy })}
          />
        </>
      )}
      <CheckBox checked={typed.photoConsent} onValue={(photoConsent) => set({ photoConsent })}>
        {t('member.family.photoConsent')}
      </CheckBox>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" kind="primary" isPending={call.isPending} pendingLabel={t('common.actions.saving')}>
          {t('common.actions.save')}
        </Button>
        <Button onPress={onClose}>{t('common.actions.cancel')}</Button>
      </div>
    </form>
  )
}

const isFull = (code: string): boolean => code === 'FAMILY_LIMIT_REACHED'

const save = (person: FamilyPerson | undefined, { name, birthDate, notes, pickedUpBy, ...typed }: Typed) => {
  const words = { birthDate, notes: notes.trim(), pickedUpBy: pickedUpBy.trim() }
  const filled = Object.fromEntries(Object.entries(words).filter(([, word]) => word !== ''))
  if (!person) return client.family.addFamilyPerson({ body: { person: { ...typed, name: name.trim(), ...filled } } })
  // Null clears; the types of the operation do not know it.
  const cleared = Object.fromEntries(Object.entries(words).map(([key, word]) => [key, word === '' ? null : word])) as object
  const sent = { ...typed, ...cleared, name: name.trim(), revision: person.revision }
  return client.family.updateFamilyPerson({ params: { personId: person.id }, body: { person: sent } })
}
