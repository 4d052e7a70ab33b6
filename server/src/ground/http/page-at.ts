import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'

/** Whether there is a page at an address, other than the "not found" page. */
export const pageAt = (build: ServerBuild, url: string): boolean => {
  const [path = '/'] = url.split(/[?#]/)
  return matchRoutes(routesOf(build), path)?.at(-1)?.route.path !== '*'
}

/** The pages of a build as a tree; the build has a list. */
const routesOf = ({ routes }: ServerBuild, parentId?: string): RouteObject[] =>
  Object.values(routes).flatMap((route): RouteObject[] => {
    if (!route || route.parentId !== parentId) return []
    const { id, path, index } = route
    return index ? [{ id, path, index }] : [{ id, path, children: routesOf({ routes } as ServerBuild, id) }]
  })
