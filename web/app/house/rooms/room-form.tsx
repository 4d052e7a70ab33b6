import type { Resource, ResourceType, Service } from '@foyer/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { api, client } from '../../api.ts'
import { submitting } from '../../ground/forms/form-dialog.tsx'
import { LeaveGuard } from '../../ground/forms/leave-guard.tsx'
import { SaveLine } from '../../ground/forms/save-bar.tsx'
import { useDraft } from '../../ground/forms/use-draft.ts'
import { draftRefusalText, refusalText } from '../../ground/refusal-text.ts'
import { paths } from '../../paths.ts'
import { useText } from '../../text/text.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { FormSection } from '../../ui/fields/form-section.tsx'
import { RadioGroup } from '../../ui/fields/radio-group.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Link } from '../../ui/link.tsx'
import { showToast } from '../../ui/overlays/toasts.ts'
import { copyHoursOnce } from '../copy-hours.ts'
import { useSite } from '../site-context.ts'
import { AftermathLines, RemovalDialog } from './removal-dialog.tsx'
import { aftermathOf, servicesNeeding } from './room-needs.ts'

export const RoomForm = ({ room }: { room: Resource }) => {
  const { t } = useText()
  const form = useDraft({
    saved: { name: room.name },
    fields: { name: 'name' },
    changes: ['resources', 'calendar'],
    save: ({ name }) =>
      client.resources.updateResource({
        params: { 'resource.id': room.id },
        body: { resource: { name: name.trim(), revision: room.revision } },
      }),
    onSaved: ({ resource: { name } }) => showToast({ text: t('manager.rooms.saved', { name }) }),
  })
  const { elsewhere, bind } = form
  return (
    <FormSection title={t('manager.rooms.what')} hint={t('manager.rooms.whatHint')}>
      <form noValidate method="post" onSubmit={submitting(form.save)} className="grid gap-3">
        {Boolean(elsewhere) && <Banner tone="bad" role="alert" title={draftRefusalText(elsewhere, t)} />}
        <TextField label={t('manager.rooms.name')} {...bind('name')} maxLength={40} />
        <SaveLine form={form} />
      </form>
      <LeaveGuard isDirty={form.isChanged} save={form.save} />
    </FormSection>
  )
}

type DeleteRoomProps = { room: Resource; rooms: readonly Resource[]; services: readonly Service[] }

export const DeleteRoom = ({ room, rooms, services }: DeleteRoomProps) => {
  const { t } = useText()
  const navigate = useNavigate()
  const [isAsking, setAsking] = useState(false)
  const { id, name } = room
  const alsoChanges = ['services', 'bookings', 'calendar', 'availability'] as const
  const { mutateAsync } = useMutation(api.resources.deleteResource.mutation({ alsoChanges }))
  return (
    <FormSection title={t('manager.rooms.delete.section')} hint={t('manager.rooms.delete.sectionHint')}>
      <Button kind="danger" size="small" className="justify-self-start" onPress={() => setAsking(true)}>
        {t('manager.rooms.delete.open', { name })}
      </Button>
      {isAsking && (
        <RemovalDialog
          name={name}
          remove={(query) => mutateAsync({ params: { resourceId: id }, query })}
          onRemoved={() => void navigate(paths.manageRooms())}
          onClose={() => setAsking(false)}
        >
          <AftermathLines aftermath={aftermathOf([room], services, rooms)} />
        </RemovalDialog>
      )}
    </FormSection>
  )
}

type NeedingServicesProps = { room: Resource; type: ResourceType | undefined; services: readonly Service[] }

export const NeedingServices = ({ room, type, services }: NeedingServicesProps) => {
  const { t } = useText()
  const needing = servicesNeeding(room, services)
  const wordsOf = (service: Service, acceptsAnyOfType: boolean) =>
    acceptsAnyOfType ? t('manager.rooms.anyOfType', { service: service.name, type: type?.name ?? '' }) : service.name
  return (
    <FormSection title={t('manager.rooms.services')} hint={t('manager.rooms.servicesHint')}>
      {needing.length === 0 && <p className="text-dense text-ink-3">{t('manager.rooms.noServices')}</p>}
      <ul className="wrap-anywhere flex flex-wrap gap-x-4 gap-y-1 text-dense">
        {needing.map(({ service, acceptsAnyOfType }) => (
          <li key={service.id} className="min-w-0">
            <Link to={`${paths.manageService(service.id)}?tab=schedule`}>{wordsOf(service, acceptsAnyOfType)}</Link>
          </li>
        ))}
      </ul>
    </FormSection>
  )
}

type RoomHoursProps = {
  room: Resource
  children: (scheduleId: string) => ReactNode
}

export const RoomHours = ({ room, children }: RoomHoursProps) => {
  const { t } = useText()
  const hours = hoursOf(room)
  const choose = useRoomHours(room)
  return (
    <FormSection title={t('manager.rooms.hoursTitle')} hint={t('manager.rooms.hoursHint')}>
      <RadioGroup
        label={t('manager.rooms.whichHours')}
        value={hours}
        onChange={(which) => void choose(which)}
        choices={[
          { value: 'business', label: t('manager.rooms.followsOpeningHours') },
          { value: 'own', label: t('manager.rooms.ownLong') },
          { value: 'always', label: t('manager.rooms.alwaysLong') },
        ]}
      />
      {hours === 'business' && (
        <Link to={`${paths.manageBusiness()}#hours`} className="justify-self-start text-dense">
          {t('manager.rooms.businessHours')}
        </Link>
      )}
      {hours === 'own' && children(room.eventsSchedule.scheduleId)}
    </FormSection>
  )
}

const useRoomHours = (room: Resource) => {
  const { t } = useText()
  const { businessScheduleId } = useSite()
  const queries = useQueryClient()
  const { id, eventsSchedule } = room
  const schedules: Record<HoursKind, { scheduleId: string }[]> = {
    business: [{ scheduleId: businessScheduleId }],
    own: [eventsSchedule],
    always: [],
  }

  const assign = async (hours: HoursKind, revision: string): Promise<Resource> => {
    const workingHoursSchedules = { values: schedules[hours] }
    const { resource } = await client.resources.updateResource({
      params: { 'resource.id': id },
      body: { resource: { workingHoursSchedules, revision } },
    })
    return resource
  }
  const refresh = () =>
    Promise.all(['resources', 'calendar', 'availability'].map((changed) => queries.invalidateQueries({ queryKey: [changed] })))

  const reportingRefusal = async (work: () => Promise<void>) => {
    await work().catch((refusal: unknown) => showToast({ text: refusalText(refusal, t) }))
    await refresh()
  }

  return (hours: HoursKind): Promise<void> =>
    reportingRefusal(async () => {
      if (hours === 'own') await copyHoursOnce(businessScheduleId, eventsSchedule.scheduleId)
      const { name, revision } = await assign(hours, room.revision)
      const goBack = () => reportingRefusal(async () => void (await assign(hoursOf(room), revision)))
      showToast({ text: t('manager.rooms.hoursSaved', { name }), undo: () => void goBack() })
    })
}

type HoursKind = 'business' | 'own' | 'always'

export const hoursOf = ({ workingHoursSchedules: { values } }: Resource): HoursKind => {
  const [schedule] = values
  if (!schedule) return 'always'
  return schedule.shared ? 'business' : 'own'
}

/** Keys below `manager.rooms`. */
export const hoursWords = { business: 'openingHours', own: 'own', always: 'always' } as const
