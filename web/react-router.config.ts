import type { Config } from '@react-router/dev/config'

const config: Config = {
  appDirectory: 'app',
  ssr: true,
  // A visitor's page knows only the routes it leads to, not those of the dashboard.
  routeDiscovery: { mode: 'lazy', manifestPath: '/__manifest' },
}

export default config
