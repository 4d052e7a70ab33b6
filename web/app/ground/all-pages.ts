import type { PagingMetadata, Query } from '@foyer/contract'

const usualPageSize = 100
const mostPages = 100

type Answered = { pagingMetadata: PagingMetadata }

/**
 * Every page of a list that has to be whole: what a select offers, what a week holds. `read` asks for one; after the first the cursor knows
 * filter and order. A list without end is a mistake, not something to show the beginning of.
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

/** The same of a list that counts where its pages begin. */
export const allByOffset = async <Entry>(read: (page: Page) => Promise<readonly Entry[]>, limit = usualPageSize): Promise<Entry[]> => {
  const found: Entry[] = []
  for (let page = 0; page < mostPages; page++) {
    const entries = await read({ limit, offset: found.length })
    found.push(...entries)
    if (entries.length < limit) return found
  }
  throw new Error(`The list is longer than ${mostPages * limit} entries`)
}
