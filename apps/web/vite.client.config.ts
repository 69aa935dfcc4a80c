import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { clientFirst } from './bundle/client-first.ts'
import { iconsAlone } from './bundle/icons-alone.ts'
import { leftOut } from './bundle/left-out.ts'
import { withoutWarnings } from './bundle/without-warnings.ts'

/**
 * The page that a client opens by a link, built by itself: whoever reads it has no account, opens it once, on a phone, and needs
 * neither router nor frame nor the components of the screens. One build for both would cut what they share into further parts, and
 * the list would load more for it. It is put beside the screens, whose public files it uses.
 */
export default defineConfig({
  plugins: [...leftOut, iconsAlone, withoutWarnings(), clientFirst, react()],
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    target: 'es2023',
    sourcemap: false,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    copyPublicDir: false,
    rolldownOptions: {
      input: 'client.html',
      output: {
        codeSplitting: {
          groups: [
            // What both pages are made of, in one piece: cut by who asks for what it would weigh a twentieth more.
            // With what brings later parts: of its own, it would ask once more.
            {
              name: 'common',
              test: /node_modules|preload-helper|[\\/]packages[\\/](?!contract[\\/]src[\\/]endpoints|domain[\\/]src[\\/](reports|proposals))|src[\\/](lib|ui|data[\\/](client[\\/]|keys|opened-link)|shared[\\/]account-menu|features[\\/]client-page[\\/](linked\.|link-of|client-(page\.module|page\.page|answered|failure|password)\.))/,
            },
          ],
        },
      },
    },
  },
})
