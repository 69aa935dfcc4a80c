/**
 * `npm run fuzz [-- REQUESTS [SEED]]`: sends requests made from the contract to every route, on the loopback, as nobody and
 * in every role, and prints what was answered. The same seed sends the same requests.
 */
import { runServerTests } from './run-server-tests.ts'

const [requests = '100000', seed = '20260322'] = process.argv.slice(2)
runServerTests(
  ['http/fuzz/fuzz.test.ts', 'http/fuzz/largest-answers.test.ts'],
  { VIGIE_FUZZ_REQUESTS: requests, VIGIE_FUZZ_SEED: seed },
  ['--disable-console-intercept=true'],
)
