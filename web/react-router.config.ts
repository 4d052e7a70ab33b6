import type { Config } from '@react-router/dev/config'
import { precompress } from './precompress.ts'

const config: Config = {
  appDirectory: 'app',
  ssr: true,
  // The table of pages is small: knowing it from the start spares a request before each first navigation.
  routeDiscovery: { mode: 'initial' },
  buildEnd: async ({ reactRouterConfig }) => {
    await precompress(`${reactRouterConfig.buildDirectory}/client`)
  },
}

export default config
