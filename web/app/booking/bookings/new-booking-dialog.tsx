import type { Service, StaffMember } from '@foyer/contract'
import { isRefusal } from '@foyer/sdk'
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react'
import { formatWhen, localDateOf } from '../../ground/format.ts'
import { fieldErrors } from '../../ground/forms/field-errors.ts'
import { useMay } from '../../ground/permissions.ts'
import { refusalText } from '../../ground/refusal-text.ts'
import { useSite } from '../../house/site-context.ts'
import { DeskPlanField } from '../../money/credits/desk-plan.tsx'
import { paths } from '../../paths.ts'
import { useText } from '../../text/text.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { DateField } from '../../ui/calendar/date-field.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { CheckBox } from '../../ui/fields/check-box.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { Kbd } from '../../ui/kbd.tsx'
import { LinkButton } from '../../ui/link.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { PlusIcon } from '../../ui/pictures/icons.tsx'
import { ClientField } from './client-field.tsx'
import { AlternativeTimes, alternativesIn, type ChosenTime, FreeTimeList, timeFrom, useFreeTimes } from './free-times.tsx'
import { SessionChoice } from './session-choice.tsx'
import { type NewBookingDraft, type Proposal, personOptions, useNewBooking } from './use-new-booking.ts'

type NewBookingDialogProps = {
  services: readonly Service[]
  staff: readonly StaffMember[]
  proposal: Proposal | null
  date?: string | undefined
  onClose: () => void
  onCreated: (bookingId: string) => void
}

export const NewBookingDialog = (props: NewBookingDialogProps) => {
  const { t } = useText()
  return (
    <Dialog title={t('manager.bookings.create.title')} onClose={props.onClose}>
      {props.services.length === 0 ? <NothingToBook /> : <NewBookingForm {...props} />}
    </Dialog>
  )
}

const NothingToBook = () => {
  const { t } = useText()
  const may = useMay()
  return (
    <EmptyState
      title={t('manager.services.empty')}
      actions={may('services.manage') && <LinkButton to={paths.manageServices()}>{t('manager.services.add')}</LinkButton>}
    >
      {t('manager.services.emptyHint')}
    </EmptyState>
  )
}

const NewBookingForm = ({ services, staff, proposal, date, onClose, onCreated }: NewBookingDialogProps) => {
  const { t, locale } = useText()
  const { timeZone } = useSite()
  const form = useRef<HTMLFormElement>(null)
  const draft = useNewBooking({ services, proposal, date, onCreated })
  const { service, time, error } = draft
  const book = async (isOverride: boolean) => (await draft.book({ isOverride })) && onClose()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void book(false)
  }
  const when = service?.type === 'APPOINTMENT' && time && formatWhen(time.startDate, time.endDate, timeZone, locale)
  return (
    <form ref={form} noValidate onSubmit={submit} onKeyUp={(event) => goOn(event, form.current)} className="mt-2 grid gap-4">
      {error && <RefusedBooking error={error} draft={draft} onOverride={() => void book(true)} />}
      <ClientField
        client={draft.client}
        onChange={draft.setClient}
        isMissing={draft.isClientMissing}
        errors={fieldErrors(error, ['firstName', 'lastName', 'email', 'phone'], t).byField}
      />
      <WhatAndWhom draft={draft} staff={staff} />
      {service && <WhenToBook service={service} draft={draft} />}
      <DeskPlanField plan={draft.plan} />
      {draft.canNotify && (
        <CheckBox checked={draft.wantsNotice} onValue={draft.setWantsNotice}>
          {t('manager.bookings.create.tell')}
        </CheckBox>
      )}
      <Button
        type="submit"
        kind="primary"
        isDisabled={!draft.isChosen}
        isPending={draft.isPending}
        pendingLabel={t('manager.bookings.create.booking')}
      >
        {when ? t('manager.bookings.create.book', { when }) : t('manager.bookings.create.bookPlain')}
      </Button>
    </form>
  )
}

const WhenToBook = ({ service, draft }: { service: Service; draft: NewBookingDraft }) => {
  const { t } = useText()
  if (service.type === 'COURSE') return <p className="text-dense text-ink-2">{t('manager.desk.wholeCourse')}</p>
  if (service.type === 'CLASS') {
    return <SessionChoice scheduleId={service.schedule.id} chosen={draft.seat.session} onChange={draft.seat.setSession} />
  }
  return <TimeChoice service={service} resourceId={draft.resourceId} time={draft.time} onChange={draft.setTime} />
}

const anyone = 'anyone'

const WhatAndWhom = ({ draft, staff }: { draft: NewBookingDraft; staff: readonly StaffMember[] }) => {
  const { t } = useText()
  return (
    <div className="grid gap-3 phone:grid-cols-2">
      <Select
        label={t('manager.bookings.create.service')}
        value={draft.service?.id ?? null}
        onChange={draft.setServiceId}
        options={draft.offered.map(({ id, name }) => ({ id, label: name }))}
      />
      {draft.service?.type === 'APPOINTMENT' && (
        <Select
          label={t('manager.bookings.create.person')}
          value={draft.resourceId ?? anyone}
          onChange={(chosen) => draft.setPerson(chosen === anyone ? null : chosen)}
          options={[{ id: anyone, label: t('manager.bookings.create.anyone') }, ...personOptions(staff)]}
        />
      )}
    </div>
  )
}

type RefusedBookingProps = { error: Error; draft: NewBookingDraft; onOverride: () => void }

/** A manager may double-book a taken time, but only with a named staff member. The booking is marked as double-booked. */
const RefusedBooking = ({ error, draft: { time, setTime, isFull }, onOverride }: RefusedBookingProps) => {
  const { t } = useText()
  const isTaken = isRefusal(error, 'bookings.createBooking', 'SLOT_NOT_AVAILABLE')
  return (
    <Banner
      tone="bad"
      role="alert"
      title={isFull ? t('manager.desk.fullAnyway') : refusalText(error, t)}
      action={
        isFull || (isTaken && time?.resourceId !== undefined) ? (
          <Button size="small" kind="danger" onPress={onOverride}>
            {t('manager.bookings.create.anyway')}
          </Button>
        ) : undefined
      }
    >
      {time && !isFull && (
        <AlternativeTimes
          slots={alternativesIn(error)}
          wanted={time.startDate}
          onChoose={({ startDate, endDate, resource }) => setTime({ startDate, endDate, resourceId: resource?.id })}
        />
      )}
    </Banner>
  )
}

const goOn = (event: KeyboardEvent, form: HTMLFormElement | null) => {
  if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement) || event.target.getAttribute('role') !== 'combobox') return
  form?.querySelector<HTMLButtonElement>('button[type="submit"]')?.focus()
}

type TimeChoiceProps = {
  service: Service
  resourceId: string | null
  time: ChosenTime | null
  onChange: (time: ChosenTime) => void
}

const TimeChoice = ({ service, resourceId, time, onChange }: TimeChoiceProps) => {
  const { t, locale } = useText()
  const { timeZone } = useSite()
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="grid gap-2">
      <span className="font-strong text-dense">{t('manager.bookings.create.time')}</span>
      <div className="flex flex-wrap items-center gap-2">
        <p className="grow font-strong">
          {time ? formatWhen(time.startDate, time.endDate, timeZone, locale) : t('manager.bookings.create.noTimes')}
        </p>
        <Button size="small" onPress={() => onChange(timeFrom(fullMinute(), service, resourceId ?? undefined))}>
          {t('manager.bookings.create.now')}
        </Button>
        <Button size="small" aria-expanded={isOpen} onPress={() => setOpen(!isOpen)}>
          {t('manager.bookings.create.otherTime')}
        </Button>
      </div>
      {isOpen && <OtherTimes service={service} resourceId={resourceId} time={time} onChange={onChange} />}
    </div>
  )
}

const fullMinute = () => Temporal.Now.instant().round({ smallestUnit: 'minute', roundingMode: 'floor' }).toString()

const OtherTimes = ({ service, resourceId, time, onChange }: TimeChoiceProps) => {
  const { t } = useText()
  const { timeZone } = useSite()
  const [date, setDate] = useState(() => localDateOf(time?.startDate ?? Temporal.Now.instant().toString(), timeZone))
  const { slots, error } = useFreeTimes({ serviceId: service.id, date, resourceId })
  return (
    <>
      <DateField label={t('manager.bookings.move.day')} value={date} onChange={setDate} />
      <FreeTimeList
        slots={slots}
        error={error}
        chosen={slots?.find(({ startDate }) => time !== null && sameInstant(startDate, time.startDate))?.startDate ?? null}
        onChoose={(slot) => onChange({ startDate: slot.startDate, endDate: slot.endDate, resourceId: slot.resource?.id })}
        onNextDay={() => setDate(Temporal.PlainDate.from(date).add({ days: 1 }).toString())}
      />
    </>
  )
}

const sameInstant = (one: string, other: string) => Temporal.Instant.compare(one, other) === 0

export const NewBookingButton = ({ onPress }: { onPress: () => void }) => {
  const { t } = useText()
  return (
    <Button kind="primary" onPress={onPress} className="max-desk:px-2.5!">
      <PlusIcon size={16} />
      <span className="max-desk:sr-only">{t('manager.nav.newBooking')}</span>
      <Kbd>N</Kbd>
    </Button>
  )
}
