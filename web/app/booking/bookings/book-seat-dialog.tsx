import type { NewBooking } from '@foyer/contract'
import { isRefusal } from '@foyer/sdk'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../api.ts'
import { fieldErrors } from '../../ground/forms/field-errors.ts'
import { FormDialog } from '../../ground/forms/form-dialog.tsx'
import { type DeskPlan, DeskPlanField, useDeskPlan } from '../../money/credits/desk-plan.tsx'
import type { ToPay } from '../../money/credits/use-plan-choice.ts'
import { useText } from '../../text/text.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { CheckBox } from '../../ui/fields/check-box.tsx'
import { NumberField } from '../../ui/fields/number-field.tsx'
import { showToast } from '../../ui/overlays/toasts.ts'
import { type ChosenClient, ClientField, contactDetailsOf, emailOf } from './client-field.tsx'
import { useBookingText } from './use-booking-text.ts'

type BookSeatDialogProps = { title: string; bookedEntity: NewBooking['bookedEntity']; toPay: ToPay; onClose: () => void }

export const BookSeatDialog = ({ title, bookedEntity, toPay, onClose }: BookSeatDialogProps) => {
  const { t } = useText()
  const [client, setClient] = useState<ChosenClient>({ kind: 'NONE' })
  const [participants, setParticipants] = useState(1)
  const [wantsNotice, setWantsNotice] = useState(true)
  const [wasSent, setSent] = useState(false)
  const { bookSeat, isPending, error, isFull } = useBookSeat()
  const items = [{ ...toPay, participants }]
  const plan = useDeskPlan({ contact: client.kind === 'KNOWN' ? client.contact : undefined, items })
  const canNotify = emailOf(client) !== undefined
  const save = async (isOverride: boolean) => {
    setSent(true)
    if (client.kind === 'NONE') return
    const bookingId = await bookSeat({
      bookedEntity,
      client,
      totalParticipants: participants,
      notifiesClient: wantsNotice && canNotify,
      isOverride,
      plan: plan.sent,
    })
    if (bookingId !== null) onClose()
  }
  return (
    <FormDialog
      title={title}
      form={{ isChanged: client.kind !== 'NONE', isSaving: isPending, error, elsewhere: isFull ? null : error, save: () => save(false) }}
      action={t('manager.desk.add')}
      pending={t('manager.desk.adding')}
      onClose={onClose}
    >
      {isFull && (
        <Banner
          tone="bad"
          role="alert"
          title={t('manager.desk.fullAnyway')}
          action={
            <Button size="small" kind="danger" onPress={() => void save(true)}>
              {t('manager.desk.addAnyway')}
            </Button>
          }
        />
      )}
      <ClientField
        client={client}
        onChange={setClient}
        isMissing={wasSent && client.kind === 'NONE'}
        errors={fieldErrors(error, ['firstName', 'lastName', 'email', 'phone'], t).byField}
      />
      <NumberField label={t('manager.desk.places')} value={participants} minValue={1} maxValue={100} onChange={setParticipants} />
      <DeskPlanField plan={plan} />
      {canNotify && (
        <CheckBox checked={wantsNotice} onValue={setWantsNotice}>
          {t('manager.bookings.create.tell')}
        </CheckBox>
      )}
    </FormDialog>
  )
}

export type Seat = {
  bookedEntity: NewBooking['bookedEntity']
  client: ChosenClient
  totalParticipants: number
  notifiesClient: boolean
  isOverride: boolean
  plan: DeskPlan['sent']
}

export const useBookSeat = () => {
  const { t } = useText()
  const { nameOf } = useBookingText()
  const { mutateAsync, isPending, error } = useMutation(
    api.bookings.createBooking.mutation({ alsoChanges: ['calendar', 'availability', 'contacts', 'credits', 'messages'] }),
  )
  const bookSeat = async ({ client, notifiesClient, isOverride, plan, ...seat }: Seat): Promise<string | null> => {
    const contactDetails = contactDetailsOf(client, t('manager.bookings.create.walkInShort'))
    const { selectedPaymentOption = 'OFFLINE' as const, ...order } = plan ?? {}
    const booking = { ...seat, contactDetails, status: 'CONFIRMED' as const, selectedPaymentOption }
    const flowControlSettings = {
      skipAvailabilityValidation: isOverride,
      skipBusinessConfirmation: true,
      skipSelectedPaymentOptionValidation: true,
    }
    try {
      const made = await mutateAsync({
        body: { booking, ...order, participantNotification: { notifyParticipants: notifiesClient }, flowControlSettings },
      })
      showToast({ text: t('manager.desk.done.added', { name: nameOf(made.booking) }) })
      return made.booking.id
    } catch {
      return null
    }
  }
  const isFull = isRefusal(error, 'bookings.createBooking', 'SESSION_CAPACITY_EXCEEDED', 'SCHEDULE_CAPACITY_EXCEEDED')
  return { bookSeat, isPending, error, isFull }
}
