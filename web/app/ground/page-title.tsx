import { useSite } from '../house/site-context.ts'

export const PageTitle = ({ children }: { children?: string }) => {
  const { name } = useSite()
  return <title>{children === undefined ? name : `${children} · ${name}`}</title>
}
