import type { MiddlewareFunction } from 'react-router'
import { wordsFor } from '../../text/page-text.ts'

/** A visitor who comes from another page has not loaded these words yet. They arrive beside the page's data. */
const fetchWords: MiddlewareFunction = async (_request, next) => {
  const words = wordsFor('community')
  await next()
  await words
}

export const clientMiddleware = [fetchWords]
