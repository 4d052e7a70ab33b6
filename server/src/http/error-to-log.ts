type Known = { code?: unknown; constraint?: unknown; table?: unknown }

/**
 * What the log says of an error: enough to find where it came from. PostgreSQL adds the row that it refused, with whatever stands in it; that
 * is left out.
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
