import { spawn } from 'node:child_process'
import path from 'node:path'
import { endWithParent } from './end-with-parent.ts'

const main = path.join(import.meta.dirname, '../server/src/start/main.ts')

// Node restarts the server when a file it has imported changes (contract, domain, server, sdk); Vite, inside it, refreshes the web app.
const server = spawn(process.execPath, ['--watch', '--watch-preserve-output', main], {
  stdio: 'inherit',
  env: { ...process.env, FOYER_DEV: '1' },
})

// Ctrl-C and the end of a terminal reach both of us: the server drains, and we wait for it.
for (const signal of ['SIGINT', 'SIGHUP']) process.on(signal, () => {})
process.on('SIGTERM', () => server.kill('SIGTERM'))
if (process.env.npm_lifecycle_event) endWithParent()
server.on('exit', (code) => process.exit(code ?? 0))
