import path from 'node:path'
import { build, type Plugin } from 'vite'

const entry = path.join(import.meta.dirname, '../sdk/src/embed/script.ts')

/** `/embed.js`: the script that other websites load to show the booking pages. One file without imports, under an address that stays. */
export const embedScript = (): Plugin => ({
  name: 'foyer:embed-script',
  applyToEnvironment: (environment) => environment.name === 'client',
  async generateBundle() {
    this.emitFile({ type: 'asset', fileName: 'embed.js', source: await bundled() })
  },
  configureServer: ({ middlewares }) => {
    middlewares.use('/embed.js', async (_request, response) => {
      response.setHeader('content-type', 'text/javascript; charset=utf-8').end(await bundled())
    })
  },
})

const bundled = async (): Promise<string> => {
  const output = await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, copyPublicDir: false, lib: { entry, formats: ['iife'], name: 'foyerEmbed', fileName: () => 'embed.js' } },
  })
  const [result] = [output].flat()
  if (!result || !('output' in result)) throw new Error('The script for other websites could not be bundled')
  return result.output[0].code
}
