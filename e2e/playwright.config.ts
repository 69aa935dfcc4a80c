import { defineConfig } from '@playwright/test'
import { findBrowser, launchArguments } from './chromium.ts'
import { currentLane, lanePort, lanes } from './lanes.ts'

const browser = await findBrowser()

/** Begun first, so that no lane ends long after the others. */
const longest = ['addresses', 'two-windows', 'faults', 'packages', 'editor'].map(
  (name) => `**/${name}.spec.ts`,
)

export default defineConfig({
  testDir: './journeys',
  outputDir: '../.vigie/reports/journeys',
  workers: lanes,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: '../.vigie/reports/journeys.json' }]],
  forbidOnly: !!process.env.CI,
  // What fails once and holds once is named at the end, and is not forgotten: docs/decisions/129.
  retries: 1,
  projects: [
    { name: 'longest', testMatch: longest },
    { name: 'others', testIgnore: longest },
  ],
  use: {
    baseURL: `http://localhost:${lanePort(currentLane())}`,
    viewport: { width: 1440, height: 900 },
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    // Watching every step costs as much as taking it.
    trace: process.env.VIGIE_TRACE ? 'retain-on-failure' : 'on-first-retry',
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: browser.executablePath,
      args: launchArguments,
      env: { ...process.env, ...browser.env } as Record<string, string>,
    },
  },
  webServer: Array.from({ length: lanes }, (_, lane) => ({
    name: `lane ${lane}`,
    command: 'node scripts/fresh-start.ts',
    cwd: '..',
    url: `http://localhost:${lanePort(lane)}/readyz`,
    env: { PORT: String(lanePort(lane)), VIGIE_DEMO_QUIET: '1' },
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 20_000 },
    stdout: 'ignore' as const,
    stderr: 'pipe' as const,
  })),
})
