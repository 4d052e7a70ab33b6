import type { Site } from '@foyer/contract'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../api.ts'

/** The business as it is now: pages know it as it was when they were loaded, settings change it. */
export const useManagedSite = (): Site | undefined => useQuery(api.site.getSite.query({})).data?.site
