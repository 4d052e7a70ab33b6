import type { Service, Site, StaffMember } from '@foyer/contract'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Navigate } from 'react-router'
import { api } from '../../api.ts'
import { ConfirmDialog } from '../../ground/forms/confirm-dialog.tsx'
import { useMay } from '../../ground/permissions.ts'
import { browserStore } from '../../ground/stored.ts'
import { paths } from '../../paths.ts'
import { useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { classes } from '../../ui/classes.ts'
import { LinkButton } from '../../ui/link.tsx'
import { showToast } from '../../ui/overlays/toasts.ts'
import { CopyIcon } from '../../ui/pictures/icons.tsx'
import { StateShape } from '../../ui/pictures/state-shape.tsx'
import { useSite } from '../site-context.ts'

export const setUpSteps = ['business', 'hours', 'service', 'mail', 'live'] as const
export type SetUpStep = (typeof setUpSteps)[number]

export const SetUpProgress = ({ step }: { step: SetUpStep }) => {
  const { t } = useText()
  const current = setUpSteps.indexOf(step)
  return (
    <div className="grid gap-2">
      <p className="text-dense text-ink-3">{t('manager.setUp.progress', { step: current + 1, all: setUpSteps.length })}</p>
      <ol aria-label={t('manager.setUp.steps')} className="grid grid-cols-5 gap-1.5">
        {setUpSteps.map((name, index) => (
          <li key={name} aria-current={name === step ? 'step' : undefined} className="grid gap-1.5">
            <span aria-hidden="true" className={classes('h-1 rounded-xs', index <= current ? 'bg-brand-solid' : 'bg-line-2')} />
            <span className={classes('text-micro max-phone:sr-only', name === step ? 'font-strong' : 'text-ink-3')}>
              {t(`manager.setUp.step.${name}`)}
            </span>
          </li>
        ))}
      </ol>
    </div>
  )
}

type StepButtons = {
  nextLabel?: string
  isSaving?: boolean
  isBlocked?: boolean
  onNext: () => void
  onBack: (() => void) | undefined
}

type SetUpStepFrameProps = StepButtons & { title: string; body: string; children: ReactNode }

export const SetUpStepFrame = ({ title, body, children, ...buttons }: SetUpStepFrameProps) => (
  <div className="grid gap-4">
    <SetUpStepHead title={title} body={body} />
    {children}
    <SetUpStepButtons {...buttons} />
  </div>
)

const SetUpStepHead = ({ title, body }: { title: string; body: string }) => (
  <div>
    <h2 className="text-title">{title}</h2>
    <p className="mt-1 max-w-measure text-ink-2">{body}</p>
  </div>
)

const SetUpStepButtons = ({ nextLabel, isSaving = false, isBlocked = false, onNext, onBack }: StepButtons) => {
  const { t } = useText()
  return (
    <div className="mt-2 flex gap-2">
      {onBack && <Button onPress={onBack}>{t('manager.setUp.back')}</Button>}
      <Button kind="primary" isDisabled={isBlocked} isPending={isSaving} pendingLabel={t('manager.setUp.saving')} onPress={onNext}>
        {nextLabel ?? t('manager.setUp.next')}
      </Button>
    </div>
  )
}

export const SampleChoice = () => {
  const { t } = useText()
  const [isAsking, setAsking] = useState(false)
  const { mutateAsync } = useMutation(
    api.site.dropSample.mutation({
      alsoChanges: ['bookings', 'services', 'staff', 'calendar', 'availability', 'messages', 'contacts', 'booking-policies'],
    }),
  )
  return (
    <div className="grid gap-2">
      <h3 className="font-bold text-small">{t('manager.setUp.sampleTitle')}</h3>
      <p className="text-ink-2">{t('manager.setUp.sampleBody')}</p>
      <Button className="justify-self-start" onPress={() => setAsking(true)}>
        {t('manager.setUp.sampleDrop')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t('manager.setUp.sampleDrop')}
          action={t('manager.setUp.sampleDrop')}
          keep={t('manager.setUp.sampleKeep')}
          onConfirm={() => mutateAsync({ body: {} })}
          done={t('manager.setUp.sampleDropped')}
          onClose={() => setAsking(false)}
        >
          <p className="text-ink-2">{t('manager.setUp.sampleBody')}</p>
        </ConfirmDialog>
      )}
    </div>
  )
}

export const LiveLink = () => {
  const { t } = useText()
  const { publicUrl } = useSite()
  const copy = useCopyLink()
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-card border border-brand-line bg-brand-wash px-4 py-3">
      <a href={publicUrl} className="min-w-0 grow break-all font-strong text-brand-ink text-body">
        {publicUrl}
      </a>
      <Button onPress={copy}>
        <CopyIcon size={16} />
        {t('manager.today.copyLink')}
      </Button>
    </div>
  )
}

export const useCopyLink = () => {
  const { t } = useText()
  const { publicUrl } = useSite()
  return () =>
    void navigator.clipboard.writeText(publicUrl).then(() => showToast({ text: t('manager.today.linkCopied', { url: publicUrl }) }))
}

type SetUpChecklistProps = { services: readonly Service[]; staff: readonly StaffMember[] }

export const SetUpChecklist = ({ services, staff }: SetUpChecklistProps) => {
  const { t } = useText()
  const may = useMay()
  const site = useManagedSite()
  if (!may('site.manage') || !site || site.setUpFinishedDate !== undefined) return null
  if (isFirstRun(site, { services, staff })) return <Navigate to={paths.manageWelcome()} replace />
  const points = [
    { name: 'service', isDone: services.length > 0 },
    { name: 'staff', isDone: staff.length > 0 },
    ...(site.isSample ? [{ name: 'sample', isDone: false } as const] : []),
    { name: 'finish', isDone: false },
  ] as const
  const done = points.filter(({ isDone }) => isDone).length
  return (
    <Card as="section" aria-labelledby="set-up" className="flex flex-wrap items-center gap-x-6 gap-y-3">
      <div>
        <h2 id="set-up" className="font-bold text-small">
          {t('manager.site.checklist.title')}
        </h2>
        <p className="text-dense text-ink-3">{t('manager.site.checklist.progress', { done, all: points.length })}</p>
      </div>
      <ul className="flex grow flex-wrap gap-x-5 gap-y-1 text-dense">
        {points.map(({ name, isDone }) => (
          <li key={name} className="flex items-center gap-1.5">
            <StateShape shape={isDone ? 'ticked-disc' : 'ring'} className={isDone ? 'text-ok-ink' : 'text-ink-3'} />
            {t(`manager.site.checklist.${name}`)}
            <span className="sr-only">{t(isDone ? 'manager.site.checklist.done' : 'manager.site.checklist.open')}</span>
          </li>
        ))}
      </ul>
      <LinkButton to={paths.manageWelcome()} kind="primary">
        {t('manager.site.checklist.goOn')}
      </LinkButton>
    </Card>
  )
}

const postponedKey = 'foyer-set-up-later'

export const postponeSetUp = (): void => browserStore.keep(postponedKey, 'true')

/** True while the business has nothing to show and the owner has not postponed the set-up. */
const isFirstRun = (site: Site, has: { services: readonly Service[]; staff: readonly StaffMember[] }): boolean =>
  site.setUpFinishedDate === undefined &&
  !site.isSample &&
  has.services.length + has.staff.length === 0 &&
  browserStore.read(postponedKey) === null

/** The current settings; `useSite` knows them as they were when the page was loaded. */
export const useManagedSite = (): Site | undefined => useQuery(api.site.getSite.query({})).data?.site
