import './global.css'
import { startTransition, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { watchUnforeseen } from '../lib/general-error.ts'
import { shareStaleness } from '../data/client/other-tabs.ts'
import { makeQueryClient } from '../data/client/query-client.ts'
import { sessionQuery } from '../data/session.ts'
import { giveReading } from '../lib/after-screen.ts'
import { styleNonce } from '../lib/style-nonce.ts'
import { Application } from './application.tsx'
import { fontsReady } from './fonts.ts'
import { startTexts } from './i18n.ts'
import { onRecoverableError } from './recovered.ts'
import { makeRouter } from './router.ts'
import { preloadScreen } from './screen.ts'
import { languageFor } from './speaking.ts'

// Dialogs keep the page behind them from scrolling by a style of their own; its library looks for the nonce here.
Object.assign(globalThis, { __webpack_nonce__: styleNonce() })

watchUnforeseen()
const queryClient = makeQueryClient()
giveReading(() => queryClient.isFetching() > 0)
const router = makeRouter(queryClient)
shareStaleness(queryClient)

// Everything the first screen waits for is asked at once: the guards and the routes ask again, and find it on its way.
const texts = startTexts(languageFor(null))
void queryClient.prefetchQuery(sessionQuery)
preloadScreen(router, window.location.pathname)
// Its figures as soon as it is known whose they are, while the letters are on their way and the frame is drawn.
void texts.then(() => router.preloadRoute({ to: router.latestLocation.pathname, search: true }))

await Promise.all([texts, fontsReady()])
const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
// As a transition, the first drawing is done in slices: the page answers in between.
startTransition(() =>
  createRoot(root, { onRecoverableError }).render(
    <StrictMode>
      <Application queryClient={queryClient} router={router} />
    </StrictMode>,
  ),
)
