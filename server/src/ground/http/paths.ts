/** The address of a row as the router spells it: `{service.id}` → `:service_id`, `{id}:verb` → `:id([^/:]+)::verb`. */
export const routerPath = (path: string): string =>
  path.replace(/\{([^}]+)\}(:?)/g, (_, name: string, verb: string) => `:${name.replaceAll('.', '_')}${verb ? '([^/:]+)::' : ''}`)

/** Router parameters under the names the row gave them. */
export const namedParams = (path: string, params: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(parameterNames(path).map((name) => [name, params[name.replaceAll('.', '_')]]))

export const parameterNames = (path: string): string[] => [...path.matchAll(/\{([^}]+)\}/g)].map((match) => match[1] ?? '')
