import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { ClientFailure } from '../../features/client-page/client-failure.tsx'
import { ClientPage } from '../../features/client-page/client-page.page.tsx'

/** The page of a client, around which there is nothing of the product. */
export const ClientApplication = ({ queryClient }: { readonly queryClient: QueryClient }) => (
  <QueryClientProvider client={queryClient}>
    <ClientPage />
  </QueryClientProvider>
)

/** The page could not be drawn: said, with a way out. */
export const ClientApplicationFailed = ({ error }: { readonly error: unknown }) => (
  <main>
    <ClientFailure error={error} retry={{ run: () => window.location.reload(), isRunning: false }} />
  </main>
)
