type Known = { code?: unknown; constraint?: unknown; table?: unknown }

/**
 * An error as logged: enough to find its origin. PostgreSQL's detail, which holds the refused row with its data, is left out.
 */
export const errorToLog = (error: Error): { type: string; message: string; stack: string } & Known => {
  const { code, constraint, table } = error as Known // of a system or database error
  return {
    type: error.name,
    message: error.message,
    stack: error.stack ?? '',
    ...Object.fromEntries(Object.entries({ code, constraint, table }).filter(([, known]) => known !== undefined)),
    ...(error.cause instanceof Error && { cause: errorToLog(error.cause) }),
  }
}
