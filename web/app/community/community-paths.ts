import { paths, withQuery } from '../paths.ts'

/** In a file of their own, because only pages of the community and of the own profile need them. */
export const communityPaths = {
  list: (view: Record<string, string> = {}) => withQuery(paths.community(), view),
  /** `show` lists the followers of the member or the members they follow. */
  member: (slug: string, view: { show?: 'followers' | 'following' } = {}) =>
    withQuery(`${paths.community()}/${encodeURIComponent(slug)}`, { ...view }),
}
