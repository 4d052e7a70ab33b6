import { useText } from '../../text/text.tsx'
import { classes } from '../../ui/classes.ts'

export const setUpSteps = ['business', 'hours', 'service', 'mail', 'live'] as const
export type SetUpStep = (typeof setUpSteps)[number]

/** How far the set-up is: a line of five steps, thick for done and thin for open. */
export const SetUpProgress = ({ step }: { step: SetUpStep }) => {
  const { t } = useText()
  const place = setUpSteps.indexOf(step)
  return (
    <div className="grid gap-2">
      <p className="text-dense text-ink-3">{t('manager.setUp.progress', { step: place + 1, all: setUpSteps.length })}</p>
      <ol aria-label={t('manager.setUp.steps')} className="grid grid-cols-5 gap-1.5">
        {setUpSteps.map((name, index) => (
          <li key={name} aria-current={name === step ? 'step' : undefined} className="grid gap-1.5">
            <span aria-hidden="true" className={classes('h-1 rounded-xs', index <= place ? 'bg-brand-solid' : 'bg-line-2')} />
            <span className={classes('text-micro max-phone:sr-only', name === step ? 'font-strong' : 'text-ink-3')}>
              {t(`manager.setUp.step.${name}`)}
            </span>
          </li>
        ))}
      </ol>
    </div>
  )
}
