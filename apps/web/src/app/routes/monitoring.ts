import { addresses } from '@vigie/contract'
import { createRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { ready, screen } from '../screen.ts'
import { morningTexts } from './first-texts.ts'
import { inAccount, signedIn, text } from './frame.ts'

const morning = () => import('../../features/morning/morning.page.tsx')

const priorities = () => import('../../features/monitoring/priorities.page.tsx')

const strategies = () => import('../../features/monitoring/strategies.page.tsx')

const branching = () => import('../../features/monitoring/branching.page.tsx')

const decisionLog = () => import('../../features/decision-log/decision-log.page.tsx')

const backTest = () => import('../../features/back-test/back-test.page.tsx')

const alerts = () => import('../../features/alerts/alerts.page.tsx')

/** A look that a link names begins the list of looks. */
function decisionView(
  passage: string | undefined,
  view: 'passages' | undefined,
): 'decisions' | 'looks' | 'oneLook' {
  if (passage !== undefined) return 'oneLook'
  return view === undefined ? 'decisions' : 'looks'
}

export const monitoring = {
  // Opened without an account too: they say that one must be chosen.
  signedIn: [
    createRoute({
      getParentRoute: () => signedIn,
      path: addresses.priorities,
      loader: ({ context }) =>
        ready(priorities, ({ loadPriorities }) =>
          loadPriorities(context.queryClient, context.selectedAccount),
        ),
      component: screen('monitoring', priorities, 'PrioritiesPage'),
    }),
    createRoute({
      getParentRoute: () => signedIn,
      path: addresses.strategies,
      loader: ({ context }) =>
        ready(strategies, ({ loadStrategies }) =>
          loadStrategies(context.queryClient, context.selectedAccount),
        ),
      component: screen(['monitoring', 'decisions'], strategies, 'StrategiesPage'),
    }),
  ],
  inAccount: [
    createRoute({
      getParentRoute: () => inAccount,
      path: addresses.morning,
      loader: ({ context }) =>
        ready(morning, ({ loadMorning }) => loadMorning(context.queryClient, context.account)),
      component: screen(morningTexts, morning, 'MorningPage'),
    }),
    createRoute({
      getParentRoute: () => inAccount,
      path: addresses.branching,
      loader: ({ context }) =>
        ready(branching, ({ loadBranching }) => loadBranching(context.queryClient, context.account)),
      component: screen(['monitoring', 'decisions'], branching, 'BranchingPage'),
    }),
    createRoute({
      getParentRoute: () => inAccount,
      path: addresses.decisionLog,
      validateSearch: z.object({
        passage: z.iso.datetime().optional().catch(undefined),
        decision: text,
        name: text,
        vue: z.literal('passages').optional().catch(undefined),
        strategie: z.uuid().optional().catch(undefined),
      }),
      loaderDeps: ({ search: { passage, vue } }) => ({ view: decisionView(passage, vue) }),
      loader: ({ context, deps }) =>
        ready(decisionLog, ({ loadDecisionLog }) =>
          loadDecisionLog(context.queryClient, context.account, deps.view),
        ),
      component: screen('decisions', decisionLog, 'DecisionLogPage'),
    }),
    createRoute({
      getParentRoute: () => inAccount,
      path: addresses.backTest,
      validateSearch: z.object({ strategie: text }),
      loader: ({ context }) =>
        ready(backTest, ({ loadBackTest }) => loadBackTest(context.queryClient, context.account)),
      component: screen(['backTest', 'decisions'], backTest, 'BackTestPage'),
    }),
    createRoute({
      getParentRoute: () => inAccount,
      path: addresses.alerts,
      loader: ({ context }) =>
        ready(alerts, async ({ prefetchAlerts }) => prefetchAlerts(context.queryClient, context.account)),
      component: screen(['alerts', 'alertRules', 'decisions', 'comments'], alerts, 'AlertsPage'),
    }),
  ],
}

const strategyExample = screen(
  'strategyExamples',
  () => import('../../features/strategy-examples/strategy-example.page.tsx'),
  'StrategyExamplePage',
)
export const examples = [
  createRoute({
    getParentRoute: () => signedIn,
    path: addresses.strategyExample,
    component: strategyExample,
  }),
  createRoute({
    getParentRoute: () => signedIn,
    path: addresses.otherStrategyExample,
    component: strategyExample,
  }),
]
