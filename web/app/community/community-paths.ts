import { paths, withQuery } from '../paths.ts'

/** Links that stand on the pages of the community and of the own profile alone. */
export const communityPaths = {
  list: (view: Record<string, string> = {}) => withQuery(paths.community(), view),
  /** With `show`, the followers of a member or the members they follow. */
  member: (slug: string, view: { show?: 'followers' | 'following' } = {}) =>
    withQuery(`${paths.community()}/${encodeURIComponent(slug)}`, { ...view }),
}
