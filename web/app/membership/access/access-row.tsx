import { Children, type ReactNode } from 'react'
import { useMay } from '../../ground/permissions.ts'
import { useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'

type AccessRowProps = {
  name: string
  /** What tells this one from another with the same name. */
  mark?: string | undefined
  change: () => void
  end: { label: string; onPress: () => void }
  /** Buttons besides. */
  more?: ReactNode
  /** One line for each thing to know. */
  children: ReactNode
}

/** A key or a front end in its list: what it is, and what can be done with it. */
export const AccessRow = ({ name, mark, change, end, more, children }: AccessRowProps) => {
  const { t } = useText()
  const mayManage = useMay()('access.manage')
  return (
    <li className="grid gap-2 p-3.5">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h3 className="wrap-anywhere min-w-0 font-strong">{name}</h3>
        {mark !== undefined && <code className="wrap-anywhere min-w-0 text-dense text-ink-3">{mark}</code>}
      </div>
      <ul className="grid gap-0.5 text-dense text-ink-2">
        {Children.map(children, (line) => line !== null && <li className="wrap-anywhere min-w-0">{line}</li>)}
      </ul>
      {mayManage && (
        <div className="flex flex-wrap gap-2">
          <Button size="small" onPress={change} aria-label={`${t('common.actions.change')}: ${name}`}>
            {t('common.actions.change')}
          </Button>
          {more}
          <Button size="small" kind="danger" onPress={end.onPress} aria-label={`${end.label}: ${name}`}>
            {end.label}
          </Button>
        </div>
      )}
    </li>
  )
}
