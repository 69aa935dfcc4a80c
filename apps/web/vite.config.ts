import { readFileSync } from 'node:fs'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  version: string
}
const server = process.env.VIGIE_SERVER_URL ?? 'http://127.0.0.1:4312'

/**
 * The server writes our OpenAPI document; a browser never turns a schema into one. zod carries that ability in every
 * schema: seven compressed kilobytes before the first screen.
 */
const withoutJsonSchema: Plugin = {
  name: 'without-json-schema',
  apply: 'build',
  enforce: 'pre',
  resolveId: (source, importer) =>
    /(to-json-schema|json-schema-processors)\.js$/.test(source) &&
    /zod.v4.(classic.(schemas|external)|core.index)\.js$/.test(importer ?? '')
      ? '\0no-json-schema'
      : null,
  load: (id) =>
    id === '\0no-json-schema'
      ? `const none = () => () => { throw new Error('JSON Schema is not part of the screens') }
         export { none as createToJSONSchemaMethod, none as createStandardJSONSchemaMethod, none as toJSONSchema }`
      : null,
}

export default defineConfig({
  define: { __VIGIE_VERSION__: JSON.stringify(version) },
  plugins: [withoutJsonSchema, react()],
  // The server writes a fresh nonce over this word in every page it answers.
  html: { cspNonce: '__CSP_NONCE__' },
  server: { proxy: { '/api': { target: server }, '/media': { target: server } } },
  build: {
    target: 'es2023',
    sourcemap: false,
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      output: {
        chunkFileNames: ({ name }) => `assets/${name.startsWith('shared~') ? 'shared' : '[name]'}-[hash].js`,
        codeSplitting: {
          groups: [
            // What every screen runs on changes with our dependencies alone: it stays cached from one version of ours to the next.
            {
              name: 'foundation',
              test: /node_modules[\\/](react|react-dom|scheduler|i18next|react-i18next|zod|@tanstack[\\/](react-)?(router|query|store|history)[^\\/]*)[\\/]/,
              priority: 2,
            },
            // Shared parts travel in few chunks: sixty files of one kilobyte cost more than they save.
            {
              name: 'shared',
              test: (id) => !/[\\/]packages[\\/]/.test(id),
              minShareCount: 2,
              entriesAware: true,
              entriesAwareMergeThreshold: 4_000,
              priority: 1,
            },
          ],
        },
      },
    },
  },
})
