import { type ReactNode, type Ref, useId } from 'react'

type AccountSectionProps = {
  title: string
  hint?: ReactNode
  headingRef?: Ref<HTMLHeadingElement>
  children: ReactNode
}

export const AccountSection = ({ title, hint, headingRef, children }: AccountSectionProps) => {
  const id = useId()
  return (
    <section aria-labelledby={id} className="border-line border-t py-8 first-of-type:border-t-0">
      <h2 ref={headingRef} id={id} tabIndex={-1} className="text-title outline-none">
        {title}
      </h2>
      {hint !== undefined && <p className="mt-1 max-w-measure text-ink-2 text-small wrap-anywhere">{hint}</p>}
      <div className="mt-4 grid justify-items-stretch gap-4">{children}</div>
    </section>
  )
}

export const AccountList = ({ children }: { children: ReactNode }) => (
  <ul className="divide-y divide-line rounded-card border border-line bg-surface">{children}</ul>
)

type AccountRowProps = { title: ReactNode; children?: ReactNode; action?: ReactNode }

export const AccountRow = ({ title, children, action }: AccountRowProps) => (
  <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3.5">
    <div className="min-w-0 grow basis-56">
      <p className="font-strong wrap-anywhere">{title}</p>
      <div className="text-ink-2 text-small wrap-anywhere">{children}</div>
    </div>
    {action}
  </li>
)
