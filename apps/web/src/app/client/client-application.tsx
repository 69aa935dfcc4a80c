import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { ClientFailure } from '../../features/client-page/client-failure.tsx'
import { ClientPage, type Linked } from '../../features/client-page/client-page.page.tsx'

type Props = { readonly queryClient: QueryClient; readonly linked: Linked }

/** The page of a client, around which there is nothing of the product. */
export const ClientApplication = ({ queryClient, linked }: Props) => (
  <QueryClientProvider client={queryClient}>
    <ClientPage linked={linked} />
  </QueryClientProvider>
)

/** The page could not be drawn: said, with a way out. */
export const ClientApplicationFailed = ({ error }: { readonly error: unknown }) => (
  <main>
    <ClientFailure error={error} retry={{ run: () => window.location.reload(), isRunning: false }} />
  </main>
)
