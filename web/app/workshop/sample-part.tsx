import type { ReactNode } from 'react'

/** One section of the page of controls. */
export const SamplePart = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="border-line border-t py-8">
    <h2 className="mb-4 text-title">{title}</h2>
    {children}
  </section>
)

export const Caption = ({ children }: { children: ReactNode }) => <p className="mt-5 mb-2 text-dense text-ink-3 first:mt-0">{children}</p>
