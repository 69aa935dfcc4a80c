import { expect, test } from 'vitest'
import { checkLink, landingUrl } from './links.ts'

test.each([
  'https://www.facebook.com/x',
  'https://m.facebook.com./x',
  'HTTPS://FB.ME/a',
  'https://www.instagram.com',
])('refuses %s: an ad does not lead back to the platform', (link) =>
  expect(checkLink(link)).toBe('link.forbiddenHost'),
)
test.each(['https://shop.fr/facebook.com', 'https://notfacebook.com', 'https://facebook.com.shop.fr/'])(
  'accepts %s',
  (link) => expect(checkLink(link)).toBeNull(),
)
test.each([
  'shop.fr',
  'javascript:alert(1)',
  'ftp://shop.fr',
  'https://user:pass@shop.fr',
  'https://',
  'https://localhost/',
])('refuses %s as malformed', (link) => expect(checkLink(link)).toBe('link.malformed'))

test.each([
  ['https://shop.fr/p', 'utm_source=fb', 'https://shop.fr/p?utm_source=fb'],
  ['https://shop.fr/p?a=1', '?utm_source=fb', 'https://shop.fr/p?a=1&utm_source=fb'],
  [
    'https://shop.fr/p?utm_source=x&a=1#top',
    'utm_source={{campaign.name}}',
    'https://shop.fr/p?a=1&utm_source={{campaign.name}}#top',
  ],
  ['https://shop.fr/p', '', 'https://shop.fr/p'],
])('%s with %s opens %s', (link, utm, url) => expect(landingUrl(link, utm)).toBe(url))
