import { useSite } from '../house/site-context.ts'

/** "Deep tissue massage · Juniper", or the name of the business alone. */
export const PageTitle = ({ children }: { children?: string }) => {
  const { name } = useSite()
  return <title>{children === undefined ? name : `${children} · ${name}`}</title>
}
