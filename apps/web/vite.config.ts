import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const server = process.env.VIGIE_SERVER_URL ?? 'http://127.0.0.1:4312'

export default defineConfig({
  plugins: [react()],
  // The server writes a fresh nonce over this word in every page it answers.
  html: { cspNonce: '__CSP_NONCE__' },
  server: { proxy: { '/api': { target: server }, '/media': { target: server } } },
  build: { target: 'es2023', sourcemap: false, assetsInlineLimit: 0, chunkSizeWarningLimit: 700 },
})
