import { render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { onTestFinished } from 'vitest'
import { ClientApplication } from '../app/client/client-application.tsx'
import { clientPageAt } from '../app/client/client-pages.ts'
import { loadTexts } from '../app/speaking.ts'
import { makeQueryClient } from '../data/client/query-client.ts'
import { stubApi, type Answers } from './api-stub.ts'

/** The page of a client at an address, in front of typed answers. Failures are not retried. */
export async function renderClientPage(path: string, answers: Answers) {
  await loadTexts(['clientPage', 'clientReport'])
  window.history.replaceState(null, '', path)
  const { calls } = stubApi(answers)
  const queryClient = makeQueryClient()
  queryClient.setDefaultOptions({ queries: { ...queryClient.getDefaultOptions().queries, retry: false } })
  onTestFinished(() => queryClient.clear())
  const linked = await clientPageAt(window.location.pathname).load()
  render(<ClientApplication queryClient={queryClient} linked={linked} />)
  return { user: userEvent.setup(), calls }
}
