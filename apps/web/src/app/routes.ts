import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import {
  accounts,
  audit,
  confirmAddress,
  connections,
  pages,
  people,
  proposals,
  signedInAgain,
  signIn,
} from './routes/accounts.ts'
import { campaigns, editor, editorAddresses } from './routes/campaigns.ts'
import { inAccount, root, signedIn, unknown } from './routes/frame.ts'
import { examples, monitoring } from './routes/monitoring.ts'
import { packages } from './routes/packages.ts'

const development = import.meta.env.DEV
  ? [
      createRoute({
        getParentRoute: () => root,
        path: '/_ui',
        component: lazyRouteComponent(() => import('../features/dev-ui/dev-ui.page.tsx'), 'DevUiPage'),
      }),
    ]
  : []

/** The addresses of the specification; no other folder knows them. */
export const routeTree = root.addChildren([
  signIn,
  signedInAgain,
  confirmAddress,
  ...development,
  signedIn.addChildren([
    ...accounts,
    ...examples,
    ...monitoring.signedIn,
    unknown,
    inAccount.addChildren([
      audit,
      people,
      connections,
      ...proposals,
      pages,
      editor.addChildren(editorAddresses),
      ...campaigns,
      ...packages,
      ...monitoring.inAccount,
    ]),
  ]),
])
