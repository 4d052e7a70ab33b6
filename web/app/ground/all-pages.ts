import type { PagingMetadata, Query } from '@foyer/contract'

const usualPageSize = 100
const mostPages = 100

type Answered = { pagingMetadata: PagingMetadata }

/**
 * Reads all pages of a list, for example for the options of a select or a week of the calendar. `read` asks for one page; after the
 * first, the cursor carries filter and order. Throws when the list has implausibly many pages instead of returning a part of it.
 */
export const allPages = async <Answer extends Answered>(
  question: Query,
  read: (query: Query) => Promise<Answer>,
  pageSize = usualPageSize,
): Promise<Answer[]> => {
  const pages: Answer[] = []
  let query: Query = { ...question, cursorPaging: { limit: pageSize } }
  while (pages.length < mostPages) {
    const page = await read(query)
    pages.push(page)
    const cursor = page.pagingMetadata.cursors?.next
    if (cursor === undefined) return pages
    query = { cursorPaging: { limit: pageSize, cursor } }
  }
  throw new Error(`The list is longer than ${mostPages * pageSize} entries`)
}

type Page = { limit: number; offset: number }

export const allByOffset = async <Entry>(read: (page: Page) => Promise<readonly Entry[]>, limit = usualPageSize): Promise<Entry[]> => {
  const found: Entry[] = []
  for (let page = 0; page < mostPages; page++) {
    const entries = await read({ limit, offset: found.length })
    found.push(...entries)
    if (entries.length < limit) return found
  }
  throw new Error(`The list is longer than ${mostPages * limit} entries`)
}
