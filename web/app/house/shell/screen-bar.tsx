import type { ReactNode } from 'react'
import { useText } from '../../text/text.tsx'
import { classes } from '../../ui/classes.ts'
import { LinkButton } from '../../ui/link.tsx'
import { ArrowLeftIcon } from '../../ui/pictures/icons.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useSite } from '../site-context.ts'
import { ScreenTabs } from './screen-tabs.tsx'

type ScreenBarProps = { title: ReactNode; children?: ReactNode; className?: string }

/** The title with actions, pushed right with `ms-auto`, and the screens beside this one as tabs. */
export const ScreenBar = ({ title, children, className }: ScreenBarProps) => (
  <>
    {typeof title === 'string' && <PageTitle>{title}</PageTitle>}
    <div
      className={classes(
        'sticky top-0 z-10 flex min-h-13 flex-wrap items-center gap-2 border-line border-b bg-canvas px-4 py-2 desk:px-5',
        className,
      )}
    >
      <h1 className="me-2 min-w-0 truncate text-title">{title}</h1>
      {children}
    </div>
    <ScreenTabs />
  </>
)

export const ScreenBody = ({ children, className }: { children: ReactNode; className?: string }) => (
  <div className={classes('p-4 desk:p-5', className)}>{children}</div>
)

export const ManagerFrame = () => {
  const { t } = useText()
  return (
    <div data-density="dense" className="grid min-h-dvh grid-cols-1 desk:grid-cols-[208px_minmax(0,1fr)]">
      <div className="hidden border-line border-e bg-sunken desk:block" />
      <main id="main" aria-busy="true">
        <PageTitle>{t('common.loading')}</PageTitle>
        <div className="flex min-h-13 items-center border-line border-b px-4 desk:px-5">
          <Skeleton className="h-5 w-40" />
          <span className="sr-only">{t('common.loading')}</span>
        </div>
      </main>
    </div>
  )
}

const PageTitle = ({ children }: { children: string }) => {
  const { name } = useSite()
  return <title>{`${children} · ${name}`}</title>
}

type EditorScreenBarProps = {
  title: string
  back: { to: string; label: string }
  children: ReactNode
}

export const EditorScreenBar = ({ title, back, children }: EditorScreenBarProps) => (
  <ScreenBar
    title={<span className="block max-w-[50vw] truncate">{title}</span>}
    className="max-phone:flex-nowrap! max-phone:[&_h1]:me-0 max-phone:[&_h1]:min-w-0 max-phone:[&_h1]:shrink"
  >
    <LinkButton to={back.to} kind="quiet" size="small" aria-label={back.label} className="-order-1 -ms-2 px-1.5!">
      <ArrowLeftIcon size={18} />
    </LinkButton>
    {children}
  </ScreenBar>
)
