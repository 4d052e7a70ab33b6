import type { Service, StaffMember as StaffMemberEntity } from '@foyer/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { useNow } from '../../../ground/now.ts'
import { PageTitle } from '../../../ground/page-title.tsx'
import type { ScreenHandle } from '../../../ground/permissions.ts'
import { OwnHours } from '../../../house/calendar/weekly-hours-fields.tsx'
import { ScreenBar, ScreenBody } from '../../../house/shell/screen-bar.tsx'
import { allStaffQuery } from '../../../house/staff/staff-list.tsx'
import { GivenServices, LeavingDialog, StaffMemberForm } from '../../../house/staff/staff-member-form.tsx'
import { distinctTags } from '../../../house/staff/staff-tags.tsx'
import { WhichHours } from '../../../house/staff/which-hours.tsx'
import { StaffAccount } from '../../../membership/team/staff-account.tsx'
import { servicesQuery } from '../../../offer/catalogue.ts'
import { paths } from '../../../paths.ts'
import { StaffCalendars } from '../../../programs/calendar-connections/staff-calendars.tsx'
import { useText } from '../../../text/text.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FormSection } from '../../../ui/fields/form-section.tsx'
import { LinkButton } from '../../../ui/link.tsx'
import { ListSkeleton, LoadProblem } from '../../../ui/list-loading.tsx'
import { ArrowLeftIcon } from '../../../ui/pictures/icons.tsx'
import { BlockedTime } from './blocked-time.tsx'

export const handle = { needs: 'staff.manage' } satisfies ScreenHandle

const StaffMember = () => {
  const { t, language } = useText()
  const { staffMemberId } = useParams()
  const staff = useQuery(allStaffQuery())
  const services = useQuery(servicesQuery())
  const member = staff.data?.staffMembers.find(({ id }) => id === staffMemberId)
  const given = services.data?.services.filter(({ staffMemberIds }) => member && staffMemberIds.includes(member.resourceId)) ?? []
  return (
    <>
      <PageTitle>{member?.name ?? t('manager.screens.staff.title')}</PageTitle>
      <ScreenBar title={member?.name ?? t('manager.screens.staff.title')}>
        <LinkButton
          to={paths.manageStaff()}
          kind="quiet"
          size="small"
          aria-label={t('manager.screens.staff.title')}
          className="-order-1 -ms-2 px-1.5!"
        >
          <ArrowLeftIcon size={18} />
        </LinkButton>
      </ScreenBar>
      <ScreenBody className="pt-0!">
        {staff.error && <LoadProblem onRetry={() => void staff.refetch()} />}
        {!staff.data && !staff.error && <ListSkeleton label={t('manager.staff.loading')} />}
        {staff.data && !member && <EmptyState title={t('manager.staff.gone')} />}
        {member && (
          <>
            <StaffMemberForm key={member.id} member={member} knownTags={distinctTags(staff.data?.staffMembers ?? [], language)} />
            <WhichHours member={member}>{(scheduleId) => <OwnHours scheduleId={scheduleId} />}</WhichHours>
            {member.resource && (
              <BlockedTime
                scheduleId={member.resource.eventsSchedule.id}
                words={{
                  title: t('manager.staff.timeOff'),
                  hint: t('manager.staff.timeOffHint'),
                  none: t('manager.staff.noTimeOff'),
                  add: t('manager.staff.addTimeOff'),
                }}
              />
            )}
            <GivenServices services={given} />
            <StaffCalendars member={member} />
            <StaffAccount member={member} />
            <Leaving member={member} services={given} />
          </>
        )}
      </ScreenBody>
    </>
  )
}

type LeavingProps = { member: StaffMemberEntity; services: readonly Service[] }

const Leaving = ({ member, services }: LeavingProps) => {
  const { t } = useText()
  const navigate = useNavigate()
  const [isAsking, setAsking] = useState(false)
  const now = Temporal.Instant.fromEpochMilliseconds(useNow(30)).toString()
  return (
    <FormSection title={t('manager.staff.leaving.section')} hint={t('manager.staff.leaving.sectionHint')}>
      <Button kind="danger" size="small" className="justify-self-start" onPress={() => setAsking(true)}>
        {t('manager.staff.leaving.open', { name: member.name })}
      </Button>
      {isAsking && (
        <LeavingDialog
          member={member}
          services={services}
          now={now}
          onClose={() => setAsking(false)}
          onLeft={() => void navigate(paths.manageStaff())}
        />
      )}
    </FormSection>
  )
}

export default StaffMember
