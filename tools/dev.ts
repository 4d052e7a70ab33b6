import { spawn } from 'node:child_process'
import path from 'node:path'

const main = path.join(import.meta.dirname, '../server/src/main.ts')

// Node restarts the server when a file it has imported changes (contract, domain, server, sdk); Vite, inside it, refreshes the web app.
const server = spawn(process.execPath, ['--watch', '--watch-preserve-output', main], {
  stdio: 'inherit',
  env: { ...process.env, FOYER_DEV: '1' },
})

// Ctrl-C reaches both of us: the server drains, and we wait for it.
process.on('SIGINT', () => {})
process.on('SIGTERM', () => server.kill('SIGTERM'))
server.on('exit', (code) => process.exit(code ?? 0))
