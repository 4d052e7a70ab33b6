import type { MiddlewareFunction } from 'react-router'
import { wordsFor } from '../../text/page-text.ts'

/** A visitor who comes from another page has not loaded these words yet. They arrive beside the page's data. */
const fetchWords: MiddlewareFunction = async (_request, next) => {
  const words = [wordsFor('plans'), wordsFor('checkout'), wordsFor('gifts')]
  await next()
  await Promise.all(words)
}

export const clientMiddleware = [fetchWords]
