import type { FamilyPerson } from '@foyer/contract'
import { startTransition, useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { client } from '../../api.ts'
import { formatLocalDay } from '../../ground/format.ts'
import { PageTitle } from '../../ground/page-title.tsx'
import { apiOf } from '../../ground/server-api.ts'
import { useAccountCall } from '../../ground/use-account-call.ts'
import { useSite } from '../../house/site-context.ts'
import { FamilyPersonForm } from '../../people/family/family-person-form.tsx'
import { useText } from '../../text/text.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

export const loader = async ({ context }: LoaderFunctionArgs) => {
  const api = apiOf(context)
  const { session } = await api.identity.getSession({})
  return session.identity ? (await api.family.listMyFamily({})).people : []
}

const Family = () => {
  const { t } = useText()
  const { name } = useSite()
  const people = useLoaderData<typeof loader>()
  const [open, setOpen] = useState<string | null>(null)
  const [said, setSaid] = useState('')
  const [removed, setRemoved] = useState<FamilyPerson | null>(null)
  const remove = useAccountCall((person: FamilyPerson) => client.family.removeFamilyPerson({ params: { personId: person.id } }))
  const restore = useAccountCall((person: FamilyPerson) => client.family.restoreFamilyPerson({ params: { personId: person.id }, body: {} }))
  // In a transition, like the reload, so that list and message change together.
  const say = (sentence: string, gone: FamilyPerson | null = null) =>
    startTransition(() => {
      setOpen(null)
      setSaid(sentence)
      setRemoved(gone)
    })
  const onSaved = (name: string) => say(t('member.family.saved', { name }))
  const onRemove = async (person: FamilyPerson) => {
    if (await remove.send(person)) say(t('member.family.removed', { name: person.name }), person)
  }
  const onRestore = async (person: FamilyPerson) => {
    if (await restore.send(person)) say(t('member.family.broughtBack', { name: person.name }))
  }
  return (
    <>
      <PageTitle>{t('member.family.title')}</PageTitle>
      <h1 className="text-date">{t('member.family.title')}</h1>
      <p className="mt-2 mb-4 text-ink-2">{t('member.family.intro', { name })}</p>
      {(remove.error ?? restore.error) && <Banner tone="bad" role="alert" title={t('member.family.failed')} className="mb-4" />}
      <div role="status" className="mb-4 flex flex-wrap items-center gap-3 rounded-card bg-sunken px-4 py-2 empty:hidden">
        {said !== '' && <p>{said}</p>}
        {removed && (
          <Button size="small" isPending={restore.isPending} onPress={() => void onRestore(removed)}>
            {t('common.actions.undo')}
          </Button>
        )}
      </div>
      {people.length === 0 && open === null && <EmptyState title={t('member.family.none')}>{t('member.family.noneHint')}</EmptyState>}
      <ul className="grid gap-3">
        {people.map((person) => (
          <li key={person.id}>
            {open === person.id ? (
              <FamilyPersonForm person={person} onSaved={onSaved} onClose={() => setOpen(null)} />
            ) : (
              <PersonCard person={person} onChange={() => setOpen(person.id)} onRemove={() => void onRemove(person)} />
            )}
          </li>
        ))}
      </ul>
      <div className="mt-4">
        {open === 'new' ? (
          <FamilyPersonForm onSaved={onSaved} onClose={() => setOpen(null)} />
        ) : (
          <Button kind="primary" onPress={() => setOpen('new')}>
            {t('member.family.add')}
          </Button>
        )}
      </div>
    </>
  )
}

type PersonCardProps = { person: FamilyPerson; onChange: () => void; onRemove: () => void }

const PersonCard = ({ person, onChange, onRemove }: PersonCardProps) => {
  const { t, locale } = useText()
  const { name, relation, birthDate, notes, mayComeAlone, pickedUpBy, photoConsent } = person
  const facts = [
    t(`member.family.relations.${relation}`),
    ...(birthDate === undefined ? [] : [t('member.family.born', { date: formatLocalDay(birthDate, locale, { dateStyle: 'medium' }) })]),
    ...(mayComeAlone ? [t('member.family.alone')] : []),
    ...(pickedUpBy === undefined ? [] : [t('member.family.picked', { names: pickedUpBy })]),
    t(photoConsent ? 'member.family.photos' : 'member.family.noPhotos'),
  ]
  return (
    <article aria-label={name} className="flex flex-wrap items-start gap-3 rounded-card border border-line bg-surface p-4">
      <div className="min-w-0 grow basis-60">
        <h2 className="font-strong wrap-anywhere">{name}</h2>
        <p className="text-ink-2 text-small">{facts.join(' · ')}</p>
        {notes !== undefined && <p className="mt-1 whitespace-pre-line wrap-anywhere">{notes}</p>}
      </div>
      <div className="flex gap-2">
        <Button size="small" aria-label={t('member.family.changeNamed', { name })} onPress={onChange}>
          {t('member.family.change')}
        </Button>
        <Button size="small" kind="quiet" aria-label={t('member.family.removeNamed', { name })} onPress={onRemove}>
          {t('member.family.remove')}
        </Button>
      </div>
    </article>
  )
}

export default Family
