const lookMilliseconds = 100

/**
 * Ends this process in order when the one that started it is gone. Told to end, npm tells only its shell, and some shells go without telling
 * us; a caller that waits for the end of `npm start` would find the port taken.
 */
export function endWithParent(): void {
  const parent = process.ppid
  const look = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(look)
    process.kill(process.pid, 'SIGTERM')
  }, lookMilliseconds)
  look.unref()
}
