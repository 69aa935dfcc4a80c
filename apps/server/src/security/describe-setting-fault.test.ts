import { expect, test } from 'vitest'
import { unavailable } from '../errors/platform-error.ts'
import { describeSettingFault } from './describe-setting-fault.ts'

const issuer = 'http://127.0.0.1:4311/idp'

test('an issuer that names itself otherwise: the setting as it should be', () => {
  const error = new Error('unexpected "issuer"', { cause: { body: { issuer: 'http://localhost:4311/idp' } } })
  Object.assign(error, { code: 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED' })
  const outer = new Error('discovery failed', { cause: error })
  expect(describeSettingFault(outer, issuer)?.mend).toBe('Set OIDC_ISSUER=http://localhost:4311/idp')
})

test.each([
  [{ error: 'invalid_client' }, 'OIDC_CLIENT_SECRET'],
  [{ code: 'OAUTH_RESPONSE_BODY_ERROR', error: 'access_denied', status: 401 }, 'OIDC_CLIENT_SECRET'],
  [{ code: 'OAUTH_WWW_AUTHENTICATE_CHALLENGE', cause: [{ scheme: 'basic' }] }, 'OIDC_CLIENT_SECRET'],
  [{ code: 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED' }, 'NTP'],
  [{ code: 'ECONNREFUSED' }, 'service runs'],
  [{ code: 'SELF_SIGNED_CERT_IN_CHAIN' }, 'NODE_EXTRA_CA_CERTS'],
])('%o is mended by a setting', (fields, word) => {
  expect(describeSettingFault(Object.assign(new Error('x'), fields), issuer)?.mend).toContain(word)
})

test('the application of the platform', () => {
  const refused = (code: number) => unavailable('refused', { code })
  expect(describeSettingFault(refused(101), null)?.mend).toContain('META_APP_SECRET')
  expect(describeSettingFault(refused(191), null)?.mend).toContain('/api/connections/meta/callback')
})

test('what no setting mends is not said to be one', () => {
  const declined = { code: 'OAUTH_AUTHORIZATION_RESPONSE_ERROR', error: 'access_denied' }
  const stale = { code: 'OAUTH_WWW_AUTHENTICATE_CHALLENGE', cause: [{ scheme: 'bearer' }] }
  for (const fields of [declined, stale])
    expect(describeSettingFault(Object.assign(new Error('x'), fields), issuer)).toBeNull()
})
