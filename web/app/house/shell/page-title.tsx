import { useSite } from '../site-context.ts'

/** The name of the window: what this is, then whose. For screens; pages of visitors name themselves in `meta`. */
export const PageTitle = ({ children }: { children: string }) => {
  const { name } = useSite()
  return <title>{`${children} · ${name}`}</title>
}
