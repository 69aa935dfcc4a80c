import { addresses } from '@vigie/contract'
import { createRoute, redirect } from '@tanstack/react-router'
import { z } from 'zod'
import { isSignedIn } from '../../data/session.ts'
import { loadSession, passOnHome } from '../guards.ts'
import { FrameFailed, Loading } from '../loading.tsx'
import { ready, screen } from '../screen.ts'
import { signInTexts } from './first-texts.ts'
import { inAccount, root, signedIn, text } from './frame.ts'

export const signIn = createRoute({
  getParentRoute: () => root,
  path: '/',
  validateSearch: z.object({ error: text, error_description: text, return_to: text }),
  beforeLoad: async ({ context, search }) => {
    const session = await loadSession(context)
    if (isSignedIn(session) && !search.error) throw redirect({ to: addresses.addAccount })
  },
  pendingComponent: Loading,
  errorComponent: FrameFailed,
  component: screen(signInTexts, () => import('../../features/sign-in/sign-in.page.tsx'), 'SignInPage'),
})

/** Where a tab opened to sign in again ends. */
export const signedInAgain = createRoute({
  getParentRoute: () => root,
  path: addresses.signedInAgain,
  validateSearch: z.object({ error: text, error_description: text }),
  errorComponent: FrameFailed,
  component: screen(
    'signIn',
    () => import('../../features/sign-in/signed-in-again.page.tsx'),
    'SignedInAgainPage',
  ),
})

/** Where the link of a mail leads that asks whether alerts may come: nobody has to sign in. */
export const confirmAddress = createRoute({
  getParentRoute: () => root,
  path: addresses.confirmAddress,
  errorComponent: FrameFailed,
  component: screen(
    'confirmAddress',
    () => import('../../features/confirm-address/confirm-address.page.tsx'),
    'ConfirmAddressPage',
  ),
})

const workspacePage = () => import('../../features/workspace/workspace.page.tsx')
const settingsPage = screen(
  ['accounts', 'alertChannels'],
  () => import('../../features/accounts/settings.page.tsx'),
  'SettingsPage',
)
const administration = () => import('../../features/administration/administration.page.tsx')
const chooseAccount = () => import('../../features/accounts/choose-account.page.tsx')
const choosePages = () => import('../../features/accounts/choose-pages.page.tsx')
const tiktok = () => import('../../features/accounts/platforms/registry.ts')
export const accounts = [
  createRoute({
    getParentRoute: () => signedIn,
    path: addresses.addAccount,
    validateSearch: z.object({
      action: text,
      network: text,
      state: text,
      reconnect: text,
      return_to: text,
      auth_code: text,
      code: text,
      error: text,
      error_description: text,
    }),
    beforeLoad: passOnHome,
    component: screen(
      'accounts',
      () => import('../../features/accounts/add-account.page.tsx'),
      'AddAccountPage',
    ),
  }),
  createRoute({
    getParentRoute: () => signedIn,
    path: addresses.chooseAccounts,
    validateSearch: z.object({ redirectBackTo: text }),
    loader: ({ context, preload }) =>
      ready(chooseAccount, ({ loadReachable }) => loadReachable(context.queryClient, context, preload)),
    component: screen('accounts', chooseAccount, 'ChooseAccountPage'),
  }),
  createRoute({
    getParentRoute: () => signedIn,
    path: addresses.settings,
    component: settingsPage,
  }),
  createRoute({
    getParentRoute: () => signedIn,
    path: addresses.administration,
    loader: ({ context }) =>
      ready(administration, ({ loadAdministration }) => loadAdministration(context.queryClient, context)),
    component: screen('administration', administration, 'AdministrationPage'),
  }),
  createRoute({
    getParentRoute: () => signedIn,
    path: addresses.workspace,
    loader: ({ context }) => ready(workspacePage, ({ loadWorkspace }) => loadWorkspace(context.queryClient)),
    component: screen('workspace', workspacePage, 'WorkspacePage'),
  }),
  createRoute({
    getParentRoute: () => signedIn,
    path: addresses.connectedAccounts,
    component: settingsPage,
  }),
  createRoute({
    getParentRoute: () => signedIn,
    path: addresses.tiktokAccounts,
    loader: ({ context }) => ready(tiktok, ({ loadTiktok }) => loadTiktok(context.queryClient)),
    component: screen('accounts', tiktok, 'TiktokPage'),
  }),
]

const peoplePage = () => import('../../features/people/people.page.tsx')
export const people = createRoute({
  getParentRoute: () => inAccount,
  path: addresses.people,
  loader: ({ context }) =>
    ready(peoplePage, ({ loadPeople }) => loadPeople(context.queryClient, context.account)),
  component: screen('people', peoplePage, 'PeoplePage'),
})

const connectionsPage = () => import('../../features/connections/connections.page.tsx')
export const connections = createRoute({
  getParentRoute: () => inAccount,
  path: addresses.connections,
  loader: ({ context }) =>
    ready(connectionsPage, ({ loadConnections }) => loadConnections(context.queryClient, context.account)),
  component: screen('connections', connectionsPage, 'ConnectionsPage'),
})

const proposalsPage = () => import('../../features/proposals/proposals.page.tsx')
const proposalPage = () => import('../../features/proposals/proposal.page.tsx')
export const proposals = [
  createRoute({
    getParentRoute: () => inAccount,
    path: addresses.proposals,
    loader: ({ context }) =>
      ready(proposalsPage, ({ loadProposals }) => loadProposals(context.queryClient, context.account)),
    component: screen(['proposals', 'comments', 'campaignHistory'], proposalsPage, 'ProposalsPage'),
  }),
  createRoute({
    getParentRoute: () => inAccount,
    path: addresses.proposal,
    loader: ({ context, params }) =>
      ready(proposalPage, ({ loadProposal }) =>
        loadProposal(context.queryClient, context.account, params.proposalId),
      ),
    component: screen(['proposals', 'campaignHistory', 'clientLinks'], proposalPage, 'ProposalPage'),
  }),
]

const auditPage = () => import('../../features/audit/audit.page.tsx')
export const audit = createRoute({
  getParentRoute: () => inAccount,
  path: addresses.audit,
  validateSearch: z.object({
    of: text,
    person: text,
    kind: text,
    since: text,
    until: text,
  }),
  // For the first lines; the screen stands while it reads others.
  loader: ({ context, location, cause }) =>
    ready(auditPage, async ({ loadAudit }) => {
      if (cause !== 'stay') await loadAudit(context.queryClient, context, location.search)
    }),
  component: screen('audit', auditPage, 'AuditPage'),
})

export const pages = createRoute({
  getParentRoute: () => inAccount,
  path: addresses.choosePages,
  loader: ({ context }) =>
    ready(choosePages, ({ loadPages }) => loadPages(context.queryClient, context.account)),
  component: screen('accounts', choosePages, 'ChoosePagesPage'),
})
