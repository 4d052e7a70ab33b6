import type { ReactNode } from 'react'

type FormSectionProps = {
  title: string
  hint: string
  id?: string
  children: ReactNode
}

export const FormSection = ({ title, hint, id, children }: FormSectionProps) => (
  <section
    id={id}
    className="grid max-w-[780px] gap-3 border-line border-b py-5 last:border-b-0 wide:grid-cols-[168px_minmax(0,1fr)] wide:gap-6"
  >
    <div>
      <h2 className="font-bold text-small">{title}</h2>
      <p className="mt-0.5 text-dense text-ink-3">{hint}</p>
    </div>
    <div className="grid min-w-0 content-start gap-3">{children}</div>
  </section>
)
