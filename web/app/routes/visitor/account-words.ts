import type { MiddlewareFunction } from 'react-router'
import { wordsFor } from '../../text/page-text.ts'

/** Who comes here from looking around has not loaded these words yet. They arrive beside the page's data. */
const fetchWords: MiddlewareFunction = async (_request, next) => {
  const words = wordsFor('account')
  await next()
  await words
}

export const clientMiddleware = [fetchWords]
