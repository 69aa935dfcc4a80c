import '@fontsource-variable/geist/index.css'
import './client.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { makeQueryClient } from '../../data/client/query-client.ts'
import { linkOf } from '../../features/client-page/link-of.ts'
import { lettersReady } from '../letters.ts'
import { onRecoverableError } from '../recovered.ts'
import { languageFor, startSpeaking } from '../speaking.ts'
import { ClientApplication, ClientApplicationFailed } from './client-application.tsx'
import { clientPageAt } from './client-pages.ts'
import { clientErrors } from './client-texts.ts'
import { followColourScheme } from './follow-colour-scheme.ts'

followColourScheme()
const { texts, load } = clientPageAt(window.location.pathname)
const shared = { errors: clientErrors, ...texts }
const [linked] = await Promise.all([
  load(),
  startSpeaking(languageFor(linkOf(window.location.hash).language), { shared, features: {} }),
  lettersReady(["13px 'Geist Variable'"]),
])
const element = document.getElementById('root')
if (!element) throw new Error('client.html has no #root')
const root = createRoot(element, {
  onRecoverableError,
  onUncaughtError: (error) => root.render(<ClientApplicationFailed error={error} />),
})
root.render(
  <StrictMode>
    <ClientApplication queryClient={makeQueryClient()} linked={linked} />
  </StrictMode>,
)
