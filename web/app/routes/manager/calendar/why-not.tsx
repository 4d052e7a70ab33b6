import type { Service, StaffMember } from '@foyer/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { api } from '../../../api.ts'
import { DayAnswer } from '../../../booking/availability-explanation/day-answer.tsx'
import { type Question, QuestionBar } from '../../../booking/availability-explanation/question-bar.tsx'
import type { RowName } from '../../../booking/availability-explanation/verdicts.ts'
import { NewBookingDialog } from '../../../booking/bookings/new-booking-dialog.tsx'
import type { Proposal } from '../../../booking/bookings/use-new-booking.ts'
import { instantAt } from '../../../ground/day-clock.ts'
import { localDateOf } from '../../../ground/format.ts'
import { type ScreenHandle, useMay } from '../../../ground/permissions.ts'
import { ScreenBar } from '../../../house/shell/screen-bar.tsx'
import { useSite } from '../../../house/site-context.ts'
import { servicesQuery, staffQuery } from '../../../offer/catalogue.ts'
import { paths } from '../../../paths.ts'
import { useText } from '../../../text/text.tsx'
import { Banner } from '../../../ui/banner.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Link, LinkButton } from '../../../ui/link.tsx'
import { ListSkeleton, LoadProblem } from '../../../ui/list-loading.tsx'

export const handle = { needs: 'calendar.read' } satisfies ScreenHandle

/** The answers come from the engine that offers the times. */
const WhyNot = () => {
  const { t } = useText()
  const may = useMay()
  const services = useQuery(servicesQuery())
  const staff = useQuery(staffQuery())
  const isLoaded = services.data !== undefined && staff.data !== undefined
  const [firstService] = services.data?.services ?? []
  return (
    <>
      <ScreenBar title={t('manager.screens.whyNot.title')} className="max-phone:[&_h1]:text-[1.0625rem]" />
      {!isLoaded && (services.error ? <Problem onRetry={() => void services.refetch()} /> : <Loading />)}
      {isLoaded && !firstService && (
        <EmptyState
          title={t('manager.whyNot.noService')}
          actions={may('services.manage') && <LinkButton to={paths.manageServices()}>{t('manager.services.add')}</LinkButton>}
        />
      )}
      {isLoaded && firstService && (
        <WhyNotDay services={services.data.services} staff={staff.data.staffMembers} firstService={firstService} />
      )}
    </>
  )
}

type WhyNotDayProps = { services: readonly Service[]; staff: readonly StaffMember[]; firstService: Service }

const WhyNotDay = ({ services, staff, firstService }: WhyNotDayProps) => {
  const { t } = useText()
  const { timeZone } = useSite()
  const may = useMay()
  const [search, setSearch] = useSearchParams()
  const [proposal, setProposal] = useState<Proposal | null>(null)
  const { question, at } = questionIn(search, { services, staff, firstService, timeZone })
  const service = services.find(({ id }) => id === question.serviceId) ?? firstService
  const member = staff.find(({ resourceId }) => resourceId === question.resourceId)
  const isGiven = service.staffMemberIds.includes(question.resourceId)
  const { data, error, refetch } = useQuery({ ...api.availability.explainDay.query({ body: { ...question, timeZone } }), enabled: isGiven })
  const change = (changes: Partial<Question>) => {
    const next = { ...question, ...changes }
    setSearch({ service: next.serviceId, person: next.resourceId, date: next.date }, { replace: true, preventScrollReset: true })
  }
  return (
    <>
      <QuestionBar question={question} services={services} staff={staff} onChange={change} />
      {!isGiven && member && (
        <div className="p-5">
          <Banner tone="wait" title={t('manager.whyNot.notGiven', { person: member.name, service: service.name })}>
            {may('services.manage') && (
              <Link to={`${paths.manageService(service.id)}?tab=schedule`}>{t('manager.whyNot.notGivenWay')}</Link>
            )}
          </Banner>
        </div>
      )}
      {isGiven && error && <Problem onRetry={() => void refetch()} />}
      {isGiven && !data && !error && <Loading />}
      {isGiven && data && (
        <DayAnswer
          key={`${question.serviceId} ${question.resourceId} ${question.date}`}
          explanation={data.explanation}
          person={member?.name ?? ''}
          service={service.name}
          askedFor={at === null ? null : instantAt(question.date, at, timeZone)}
          ways={waysOn(question, member, may)}
          onBook={(startDate) => setProposal({ startDate, resourceId: question.resourceId, serviceId: service.id })}
        />
      )}
      {proposal && (
        <NewBookingDialog
          services={services}
          staff={staff}
          proposal={proposal}
          onClose={() => setProposal(null)}
          onCreated={() => void refetch()}
        />
      )}
    </>
  )
}

type Choices = WhyNotDayProps & { timeZone: string }

/** Completes the address: today, and a staff member who gives the service. */
const questionIn = (
  search: URLSearchParams,
  { services, staff, firstService, timeZone }: Choices,
): { question: Question; at: number | null } => {
  const person = search.get('person')
  const asked = services.find(({ id }) => id === search.get('service'))
  const given = services.find(({ staffMemberIds }) => person !== null && staffMemberIds.includes(person))
  const service = asked ?? given ?? firstService
  const at = search.get('at')
  return {
    question: {
      serviceId: service.id,
      resourceId: person ?? service.staffMemberIds[0] ?? staff[0]?.resourceId ?? '',
      date: search.get('date') ?? localDateOf(Temporal.Now.instant().toString(), timeZone),
    },
    at: at === null ? null : Number(at),
  }
}

const waysOn = (
  { serviceId, date }: Question,
  member: StaffMember | undefined,
  may: ReturnType<typeof useMay>,
): Record<RowName, string | null> => {
  const calendar = paths.manageCalendar({ date })
  const person = member ? paths.manageStaffMember(member.id) : paths.manageStaff()
  return {
    hours: may('staff.manage') ? person : null,
    closures: may('site.manage') ? `${paths.manageBusiness()}#closures` : null,
    blocks: calendar,
    otherCalendars: calendar,
    bookings: calendar,
    holds: calendar,
    needed: may('services.manage') ? `${paths.manageService(serviceId)}?tab=schedule` : null,
    notice: may('services.manage') ? `${paths.manageService(serviceId)}?tab=policy` : null,
  }
}

const Loading = () => {
  const { t } = useText()
  return (
    <div className="p-5">
      <ListSkeleton label={t('manager.whyNot.loading')} />
    </div>
  )
}

const Problem = ({ onRetry }: { onRetry: () => void }) => (
  <div className="p-5">
    <LoadProblem onRetry={onRetry} />
  </div>
)

export default WhyNot
