import type { Booking, NamedParticipant } from '@foyer/contract'
import { ApiError } from '@foyer/sdk'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { api } from '../../api.ts'
import { refusalText } from '../../ground/refusal-text.ts'
import { choicesToName, namesOf, PeopleFields, typedPeople } from '../../people/people-fields.tsx'
import { useText } from '../../text/text.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { showToast } from '../../ui/overlays/toasts.ts'

type PeopleDialogProps = { booking: Booking; people: readonly NamedParticipant[]; onClose: () => void }

/** An empty line removes a name. */
const PeopleDialog = ({ booking, people, onClose }: PeopleDialogProps) => {
  const { t } = useText()
  const [typed, setTyped] = useState(() => typedPeople(people, booking.totalParticipants))
  const { mutateAsync, isPending, error } = useMutation(api.bookings.setNamedParticipants.mutation())
  const violations = error instanceof ApiError ? error.violations : []
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const gone = people.flatMap(({ id, name, state }) => (state === 'GONE' ? [{ id, name }] : []))
    const saved = await mutateAsync({ params: { bookingId: booking.id }, body: { participants: [...namesOf(typed), ...gone] } }).catch(
      () => null,
    )
    if (!saved) return
    showToast({ text: t('manager.desk.people.saved') })
    onClose()
  }
  return (
    <Dialog title={t('manager.desk.people.title')} onClose={onClose}>
      <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-4">
        <p className="text-ink-2">{t('manager.desk.people.hint')}</p>
        <PeopleFields
          labels={{
            name: (number) => t('manager.desk.people.nameOf', { number }),
            email: (number) => t('manager.desk.people.emailOf', { number }),
            choice: (number) => t('manager.desk.people.choiceOf', { number }),
            noChoice: t('manager.desk.people.noChoice'),
          }}
          choices={choicesToName(booking)}
          people={typed}
          violations={violations}
          onChange={setTyped}
        />
        {error && violations.length === 0 && <Banner tone="bad" role="alert" title={refusalText(error, t)} />}
        <div className="flex flex-wrap justify-end gap-2">
          <Button kind="quiet" onPress={onClose}>
            {t('common.actions.cancel')}
          </Button>
          <Button type="submit" kind="primary" isPending={isPending} pendingLabel={t('manager.desk.people.saving')}>
            {t('common.actions.save')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

export default PeopleDialog
