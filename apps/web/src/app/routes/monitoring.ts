import { addresses } from '@vigie/contract'
import { createRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { screen } from '../screen.ts'
import { inAccount, signedIn, text } from './frame.ts'

export const monitoring = {
  // Opened without an account too: they say that one must be chosen.
  signedIn: [
    createRoute({
      getParentRoute: () => signedIn,
      path: addresses.priorities,
      component: screen(
        'monitoring',
        () => import('../../features/monitoring/priorities.page.tsx'),
        'PrioritiesPage',
      ),
    }),
    createRoute({
      getParentRoute: () => signedIn,
      path: addresses.strategies,
      component: screen(
        ['monitoring', 'decisions'],
        () => import('../../features/monitoring/strategies.page.tsx'),
        'StrategiesPage',
      ),
    }),
  ],
  inAccount: [
    createRoute({
      getParentRoute: () => inAccount,
      path: addresses.branching,
      component: screen(
        ['monitoring', 'decisions'],
        () => import('../../features/monitoring/branching.page.tsx'),
        'BranchingPage',
      ),
    }),
    createRoute({
      getParentRoute: () => inAccount,
      path: addresses.decisionLog,
      validateSearch: z.object({ passage: z.iso.datetime().optional().catch(undefined) }),
      component: screen(
        'decisions',
        () => import('../../features/decision-log/decision-log.page.tsx'),
        'DecisionLogPage',
      ),
    }),
    createRoute({
      getParentRoute: () => inAccount,
      path: addresses.backTest,
      validateSearch: z.object({ strategie: text }),
      component: screen(
        ['backTest', 'decisions'],
        () => import('../../features/back-test/back-test.page.tsx'),
        'BackTestPage',
      ),
    }),
    createRoute({
      getParentRoute: () => inAccount,
      path: addresses.alerts,
      component: screen(
        ['alerts', 'alertRules', 'decisions'],
        () => import('../../features/alerts/alerts.page.tsx'),
        'AlertsPage',
      ),
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
