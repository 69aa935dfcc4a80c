import { defineConfig } from '@playwright/test'
import { findBrowser, launchArguments } from './chromium.ts'

const port = Number(process.env.VIGIE_E2E_PORT ?? 4380)
const browser = await findBrowser()

export default defineConfig({
  testDir: './journeys',
  outputDir: '../.vigie/reports/journeys',
  workers: 1,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: '../.vigie/reports/journeys.json' }]],
  forbidOnly: !!process.env.CI,
  use: {
    baseURL: `http://localhost:${port}`,
    viewport: { width: 1440, height: 900 },
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: browser.executablePath,
      args: launchArguments,
      env: { ...process.env, ...browser.env } as Record<string, string>,
    },
  },
  webServer: {
    command: 'node scripts/fresh-start.ts',
    cwd: '..',
    url: `http://localhost:${port}/readyz`,
    env: { PORT: String(port) },
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    stdout: 'ignore',
    stderr: 'pipe',
  },
})
