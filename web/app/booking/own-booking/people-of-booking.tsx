import type { NamedParticipant } from '@foyer/contract'
import { type FormEvent, useEffect, useState } from 'react'
import { client } from '../../api.ts'
import { useCall } from '../../ground/use-call.ts'
import { useSite } from '../../house/site-context.ts'
import { choicesToName, namesOf, PeopleFields, type TypedPerson, typedPeople } from '../../people/people-fields.tsx'
import { useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import type { OwnBooking } from '../own-booking.ts'
import { RefusalBanner } from '../refusals.tsx'

const PeopleOfBooking = ({ own: { token, booking } }: { own: OwnBooking }) => {
  const { t } = useText()
  const read = useCall(client.bookings.listNamedParticipantsAnonymously)
  const save = useCall(client.bookings.setNamedParticipantsAnonymously)
  const resend = useCall(client.bookings.sendParticipantLink)
  const [typed, setTyped] = useState<TypedPerson[] | null>(null)
  const params = { token }
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once for each state of the booking.
  useEffect(() => void read.send({ params }), [token, booking.revision])
  const people = resend.answer?.participants ?? save.answer?.participants ?? read.answer?.participants
  if (!people) return null
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!typed) return
    resend.forget()
    if (await save.send({ params, body: { participants: namesOf(typed) } })) setTyped(null)
  }
  return (
    <section aria-labelledby="people" className="mt-8">
      <h2 id="people" className="text-title">
        {t('booking.people.title')}
      </h2>
      {typed ? (
        <form onSubmit={(event) => void submit(event)} className="mt-3 grid gap-5">
          <p className="text-pretty text-ink-2 text-small">{t('booking.people.hint')}</p>
          <PeopleFields
            labels={{
              name: (number) => t('booking.people.nameOf', { number }),
              email: (number) => t('booking.people.emailOf', { number }),
              choice: (number) => t('booking.people.choiceOf', { number }),
              noChoice: t('booking.people.noChoice'),
            }}
            choices={choicesToName(booking)}
            people={typed}
            violations={save.error?.violations ?? []}
            onChange={setTyped}
          />
          {save.error && <RefusalBanner error={save.error} />}
          <div className="flex flex-wrap gap-3">
            <Button type="submit" kind="primary" isPending={save.isPending} pendingLabel={t('booking.people.saving')}>
              {t('booking.people.save')}
            </Button>
            <Button kind="quiet" onPress={() => setTyped(null)}>
              {t('booking.people.back')}
            </Button>
          </div>
        </form>
      ) : (
        <>
          <ul className="mt-2 divide-y divide-line empty:hidden">
            {people.map((person) => (
              <Person
                key={person.id}
                person={person}
                isPending={resend.isPending}
                onSend={() => void resend.send({ params: { token, participantId: person.id }, body: {} })}
              />
            ))}
          </ul>
          {resend.error && <RefusalBanner error={resend.error} />}
          <p role="status" className="text-small empty:hidden">
            {save.answer && t('booking.people.saved')}
          </p>
          <Button className="mt-3" onPress={() => setTyped(typedPeople(people, booking.totalParticipants))}>
            {t(people.length > 0 ? 'booking.people.change' : 'booking.people.edit')}
          </Button>
        </>
      )}
    </section>
  )
}

export default PeopleOfBooking

type PersonProps = { person: NamedParticipant; isPending: boolean; onSend: () => void }

const Person = ({ person: { name, email, choice, state, linkSentDate, linksLeft, linkToken }, isPending, onSend }: PersonProps) => {
  const { t } = useText()
  const { publicUrl } = useSite()
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
      <p className="min-w-0">
        <span className="wrap-anywhere font-strong">{name}</span>
        {choice !== undefined && <span className="wrap-anywhere text-ink-2"> · {choice}</span>}
        <span className="block text-ink-2 text-small">
          {t(state === 'GONE' ? 'booking.people.gone' : 'booking.people.coming')}
          {state === 'COMING' && linkSentDate !== undefined && email !== undefined && (
            <span className="wrap-anywhere"> · {t('booking.people.linkSent', { email })}</span>
          )}
        </span>
      </p>
      <p className="flex flex-wrap gap-1">
        {linkToken !== undefined && (
          <CopyButton
            text={`${publicUrl}/participant/${linkToken}`}
            label={t('booking.people.copy')}
            name={t('booking.people.copyOf', { name })}
            done={t('booking.people.copied')}
          />
        )}
        {state === 'COMING' && email !== undefined && linksLeft > 0 && (
          <Button kind="quiet" className="px-2.5" isDisabled={isPending} aria-label={t('booking.people.sendTo', { name })} onPress={onSend}>
            {t('booking.people.send')}
          </Button>
        )}
      </p>
    </li>
  )
}
