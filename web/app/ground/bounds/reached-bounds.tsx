import type { BoundHolder, ReachedBound } from '@foyer/contract'
import { useMutation, useQuery } from '@tanstack/react-query'
import { api } from '../../api.ts'
import { useSite } from '../../house/site-context.ts'
import { useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { showToast } from '../../ui/overlays/toasts.ts'
import { formatWhenShort } from '../format.ts'
import { LoadedList } from '../lists/loaded-list.tsx'
import { useMay } from '../permissions.ts'
import { refusalText } from '../refusal-text.ts'

export const ReachedBounds = () => {
  const { t } = useText()
  const query = useQuery(api.bounds.listReachedBounds.query({}))
  return (
    <LoadedList
      query={query}
      loading={t('manager.bounds.loading')}
      isEmpty={({ reachedBounds }) => reachedBounds.length === 0}
      empty={<EmptyState title={t('manager.bounds.none')}>{t('manager.bounds.noneHint')}</EmptyState>}
    >
      {({ reachedBounds }) => (
        <ul className="grid gap-2">
          {reachedBounds.map((bound) => (
            <BoundLine key={`${bound.whose} ${bound.who}`} bound={bound} />
          ))}
        </ul>
      )}
    </LoadedList>
  )
}

const BoundLine = ({ bound }: { bound: ReachedBound }) => {
  const { t, locale } = useText()
  const { timeZone } = useSite()
  const mayLift = useMay()('site.manage')
  const { lift, restore, isPending } = useLifting()
  const { whose, who, name: known, lastDate, isLifted, liftedUntil } = bound
  const name = t(`manager.bounds.who.${whose}`, { who: whose === 'CLIENT' ? (known ?? who) : who })
  const when = (date: string) => formatWhenShort(date, timeZone, locale)
  const facts = [
    ...(known !== undefined && (whose === 'VISITOR' || whose === 'NETWORK' || whose === 'MEMBER')
      ? [t('manager.bounds.gave', { address: known })]
      : []),
    ...useCounts(bound),
    ...(lastDate === undefined ? [] : [when(lastDate)]),
  ]
  const labelled = (action: string) => t('manager.bounds.named', { action, name })
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-line px-4 py-3 text-small">
      <span className="min-w-0 grow wrap-anywhere">
        <span className="font-strong">{name}</span>
        <span className="block text-dense text-ink-2">{facts.join(' · ')}</span>
        {isLifted && (
          <span className="block text-dense text-ink">
            {liftedUntil === undefined ? t('manager.bounds.lifted') : t('manager.bounds.liftedUntil', { when: when(liftedUntil) })}
          </span>
        )}
      </span>
      {mayLift && isLifted && (
        <Button size="small" isPending={isPending} onPress={() => restore(bound)} aria-label={labelled(t('manager.bounds.restore'))}>
          {t('manager.bounds.restore')}
        </Button>
      )}
      {mayLift && !isLifted && (
        <span className="flex flex-wrap gap-2">
          <Button
            size="small"
            isPending={isPending}
            onPress={() => lift(bound, inOneDay())}
            aria-label={labelled(t('manager.bounds.liftForDay'))}
          >
            {t('manager.bounds.liftForDay')}
          </Button>
          <Button size="small" isPending={isPending} onPress={() => lift(bound)} aria-label={labelled(t('manager.bounds.lift'))}>
            {t('manager.bounds.lift')}
          </Button>
        </span>
      )}
    </li>
  )
}

const useCounts = ({ whose, timesAsked, timesRefused }: ReachedBound): string[] => {
  const { t } = useText()
  const refused = whose === 'MAILS' ? ('manager.bounds.putOff' as const) : ('manager.bounds.refused' as const)
  return [
    ...(timesAsked > 0 ? [t('manager.bounds.asked', { count: timesAsked })] : []),
    ...(timesRefused > 0 ? [t(refused, { count: timesRefused })] : []),
  ]
}

export const inOneDay = (): string => Temporal.Now.instant().add({ hours: 24 }).toString({ fractionalSecondDigits: 3 })

export const useLifting = () => {
  const { t } = useText()
  const lifting = useMutation(api.bounds.liftBound.mutation())
  const restoring = useMutation(api.bounds.restoreBound.mutation())
  const onError = (refusal: Error) => showToast({ text: refusalText(refusal, t) })
  return {
    isPending: lifting.isPending || restoring.isPending,
    lift: ({ whose, who }: BoundHolder, until?: string) =>
      lifting.mutate(
        { body: { bound: { whose, who }, ...(until !== undefined && { until }) } },
        { onSuccess: () => showToast({ text: t('manager.bounds.wasLifted') }), onError },
      ),
    restore: ({ whose, who }: BoundHolder) =>
      restoring.mutate(
        { body: { bound: { whose, who } } },
        { onSuccess: () => showToast({ text: t('manager.bounds.wasRestored') }), onError },
      ),
  }
}
