import type { Contact, ContactDetails } from '@foyer/contract'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { api } from '../../api.ts'
import { personName } from '../../people/person-name.ts'
import { useText } from '../../text/text.tsx'
import { ComboBox } from '../../ui/fields/combo-box.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'

type ClientFieldProps = {
  client: ChosenClient
  onChange: (client: ChosenClient) => void
  isMissing: boolean
  errors: Record<string, string>
}

const newClient = 'new'
const walkIn = 'walk-in'

const contactsQuery = (search: string) => api.contacts.queryContacts.query({ body: { search, query: { cursorPaging: { limit: 8 } } } })

export const ClientField = ({ client, onChange, isMissing, errors }: ClientFieldProps) => {
  const { t } = useText()
  const queries = useQueryClient()
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed.trim())
  const contacts = useQuery({ ...contactsQuery(search), placeholderData: keepPreviousData })
  const known = contacts.data?.contacts ?? []
  const isNobody = search === '' || client.kind === 'WALK_IN'
  const options = [
    ...(isNobody ? [{ id: walkIn, label: t('manager.bookings.create.walkIn') }] : []),
    ...known.map((contact) => optionOf(contact, t('manager.bookings.create.nameless'))),
    ...(isNobody ? [] : [{ id: newClient, label: t('manager.bookings.create.newClient', { name: search }) }]),
  ]
  const chooseKnown = (contact: Contact) => {
    setTyped(personName(contact) ?? t('manager.bookings.create.nameless'))
    onChange({ kind: 'KNOWN', contact })
  }
  const chooseNew = () => onChange({ kind: 'NEW', details: detailsFrom(typed) })
  const chooseWalkIn = () => {
    setTyped(t('manager.bookings.create.walkIn'))
    onChange({ kind: 'WALK_IN' })
  }
  const choose = (id: string | null) => {
    const contact = known.find((client) => client.id === id)
    if (contact) chooseKnown(contact)
    if (id === newClient) chooseNew()
    if (id === walkIn) chooseWalkIn()
  }
  const chooseFirst = async () => {
    const text = typed.trim()
    if (text === '') return chooseWalkIn()
    const found = await queries.fetchQuery(contactsQuery(text)).catch(() => null)
    const [first] = found?.contacts ?? []
    return first ? chooseKnown(first) : chooseNew()
  }
  return (
    <div
      className="grid gap-3"
      onKeyDownCapture={(event) => {
        if (event.key !== 'Enter' || client.kind !== 'NONE' || !isInClosedList(event.target)) return
        // Enter chooses the client; the same press must not send the form.
        event.preventDefault()
        void chooseFirst()
      }}
    >
      <ComboBox
        label={t('manager.bookings.create.client')}
        placeholder={t('manager.bookings.create.clientHint')}
        error={isMissing ? t('manager.bookings.create.clientMissing') : undefined}
        autoFocus
        options={options}
        value={chosenId(client)}
        onChange={choose}
        searchText={typed}
        onSearch={setTyped}
      />
      {client.kind === 'NEW' && (
        <NewClientFields details={client.details} errors={errors} onChange={(details) => onChange({ kind: 'NEW', details })} />
      )}
    </div>
  )
}

const chosenId = (client: ChosenClient): string | null => {
  if (client.kind === 'KNOWN') return client.contact.id
  return client.kind === 'WALK_IN' ? walkIn : null
}

const isInClosedList = (target: EventTarget): boolean =>
  target instanceof HTMLInputElement && target.role === 'combobox' && !target.getAttribute('aria-activedescendant')

const optionOf = (contact: Contact, nameless: string) => {
  const name = personName(contact) ?? nameless
  const reach = [contact.email, contact.phone].filter((way) => way !== undefined && way !== name).join(' · ')
  return { id: contact.id, label: name, ...(reach !== '' && { description: reach }) }
}

type NewClientFieldsProps = { details: ContactDetails; errors: Record<string, string>; onChange: (details: ContactDetails) => void }

const fields = [
  { name: 'firstName', type: 'text', autoComplete: 'off' },
  { name: 'lastName', type: 'text', autoComplete: 'off' },
  { name: 'email', type: 'email', autoComplete: 'off' },
  { name: 'phone', type: 'tel', autoComplete: 'off' },
] as const

const NewClientFields = ({ details, errors, onChange }: NewClientFieldsProps) => {
  const { t } = useText()
  return (
    <div className="grid gap-3 phone:grid-cols-2">
      {fields.map(({ name, ...input }) => (
        <TextField
          key={name}
          {...input}
          label={t(`manager.bookings.create.${name}`)}
          value={details[name] ?? ''}
          error={errors[name]}
          onValue={(value) => onChange({ ...details, [name]: value })}
        />
      ))}
    </div>
  )
}

export type ChosenClient =
  | { kind: 'NONE' }
  | { kind: 'KNOWN'; contact: Contact }
  | { kind: 'NEW'; details: ContactDetails }
  | { kind: 'WALK_IN' }

export const detailsFrom = (typed: string): ContactDetails => {
  const text = typed.trim()
  if (/^\S+@\S+$/.test(text)) return { email: text }
  if (/^[+0-9][0-9 ()/.-]{4,}$/.test(text)) return { phone: text }
  const [firstName = '', ...rest] = text.split(/\s+/)
  return { firstName, ...(rest.length > 0 && { lastName: rest.join(' ') }) }
}

export const contactDetailsOf = (client: ChosenClient, walkInName: string): ContactDetails => {
  if (client.kind === 'KNOWN') return { contactId: client.contact.id, ...pick(client.contact) }
  if (client.kind === 'NEW') return pick(client.details)
  return { firstName: walkInName }
}

export const emailOf = (client: ChosenClient): string | undefined => {
  if (client.kind === 'KNOWN') return client.contact.email
  return client.kind === 'NEW' && client.details.email !== '' ? client.details.email : undefined
}

const pick = ({ firstName, lastName, email, phone }: ContactDetails): ContactDetails => ({
  ...(firstName && { firstName }),
  ...(lastName && { lastName }),
  ...(email && { email }),
  ...(phone && { phone }),
})
