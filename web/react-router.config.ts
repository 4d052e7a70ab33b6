import type { Config } from '@react-router/dev/config'
import { precompress } from './precompress.ts'

const config: Config = {
  appDirectory: 'app',
  ssr: true,
  // A visitor's page knows only the routes it leads to, not those of the dashboard.
  routeDiscovery: { mode: 'lazy', manifestPath: '/__manifest' },
  buildEnd: async ({ reactRouterConfig }) => {
    await precompress(`${reactRouterConfig.buildDirectory}/client`)
  },
}

export default config
