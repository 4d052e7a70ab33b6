import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { api } from '../../../api.ts'
import { formatLocalDay } from '../../../ground/format.ts'
import { ListPages } from '../../../ground/lists/list-screen.tsx'
import { LoadedList } from '../../../ground/lists/loaded-list.tsx'
import { useNow } from '../../../ground/now.ts'
import { PageTitle } from '../../../ground/page-title.tsx'
import { type ScreenHandle, useMay } from '../../../ground/permissions.ts'
import { ScreenBar, ScreenBody } from '../../../house/shell/screen-bar.tsx'
import { useSite } from '../../../house/site-context.ts'
import { ClosingsList, OpenTillSection } from '../../../sales/till/open-till.tsx'
import { useSession } from '../../../session.tsx'
import { useText } from '../../../text/text.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { ChevronLeftIcon, ChevronRightIcon } from '../../../ui/pictures/visitor-icons.tsx'

export const handle = { needs: 'bookings.manage', isOpenToOwn: true } satisfies ScreenHandle

const Till = () => {
  const { t } = useText()
  const { timeZone } = useSite()
  const [view, setView] = useSearchParams()
  const today = Temporal.Instant.fromEpochMilliseconds(useNow(30)).toZonedDateTimeISO(timeZone).toPlainDate().toString()
  const asked = view.get('day') ?? today
  const day = /^\d{4}-\d{2}-\d{2}$/.test(asked) && asked <= today ? asked : today
  const show = (date: string) => setView(date === today ? {} : { day: date })
  const seesAll = useMay()('payments.manage')
  return (
    <>
      <PageTitle>{t(seesAll ? 'manager.screens.till.title' : 'manager.till.mine')}</PageTitle>
      <ScreenBar title={t(seesAll ? 'manager.screens.till.title' : 'manager.till.mine')}>
        <DayStepper day={day} today={today} onChange={show} />
      </ScreenBar>
      <ScreenBody className="grid max-w-[860px] grid-cols-1 content-start gap-8">
        <TillsOfDay day={day} today={today} seesAll={seesAll} />
        <PastClosings />
      </ScreenBody>
    </>
  )
}

const DayStepper = ({ day, today, onChange }: { day: string; today: string; onChange: (day: string) => void }) => {
  const { t, locale } = useText()
  const step = (days: number) => onChange(Temporal.PlainDate.from(day).add({ days }).toString())
  return (
    <div className="flex items-center gap-1.5">
      <IconButton icon={ChevronLeftIcon} size="small" label={t('manager.till.earlier')} onPress={() => step(-1)} />
      <span aria-live="polite" className="min-w-28 text-center font-strong text-small">
        {day === today ? t('manager.till.today') : formatLocalDay(day, locale, { dateStyle: 'medium' })}
      </span>
      <IconButton icon={ChevronRightIcon} size="small" label={t('manager.till.later')} isDisabled={day === today} onPress={() => step(1)} />
    </div>
  )
}

const TillsOfDay = ({ day, today, seesAll }: { day: string; today: string; seesAll: boolean }) => {
  const { t } = useText()
  const ownId = useSession().identity?.id
  const tills = useQuery({
    ...api.till.getTills.query({ query: day === today ? {} : { day } }),
    refetchInterval: day === today ? 60_000 : false,
  })
  return (
    <LoadedList
      query={tills}
      loading={t('manager.till.loading')}
      isEmpty={(answer) => answer.tills.length === 0 && answer.closings.length === 0}
      empty={<EmptyState title={t('manager.till.empty')}>{t(seesAll ? 'manager.till.emptyOthers' : 'manager.till.emptyHint')}</EmptyState>}
    >
      {(answer) => (
        <>
          {answer.tills.map((till) => (
            <OpenTillSection key={`${till.person.id} ${till.closings} ${till.day}`} till={till} isOwn={till.person.id === ownId} />
          ))}
        </>
      )}
    </LoadedList>
  )
}

const closingsPerPage = 30

const PastClosings = () => {
  const { t } = useText()
  const [page, setPage] = useState(1)
  const paging = { limit: closingsPerPage, offset: (page - 1) * closingsPerPage }
  const closings = useQuery({ ...api.till.listTillClosings.query({ query: paging }), placeholderData: keepPreviousData })
  return (
    <section aria-labelledby="past-tills" className="grid grid-cols-1 gap-2.5">
      <h2 id="past-tills" className="font-bold text-small">
        {t('manager.till.past')}
      </h2>
      <LoadedList
        query={closings}
        loading={t('manager.till.loading')}
        isEmpty={(answer) => answer.closings.length === 0}
        empty={<p className="text-dense text-ink-2">{t('manager.till.pastEmpty')}</p>}
      >
        {(answer) => (
          <>
            <ClosingsList closings={answer.closings} />
            <ListPages page={page} perPage={closingsPerPage} count={answer.closings.length} total={answer.total} onTurn={setPage} />
          </>
        )}
      </LoadedList>
    </section>
  )
}

export default Till
