import { expect, test } from 'vitest'
import { checkLink, checkUtm, landingUrl, platformAddress, platformPicture } from './links.ts'

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

test.each([
  'https://www.facebook.com/p/1',
  'https://facebook.com/p/1',
  'https://fb.me/preview',
  'https://www.instagram.com/p/x/',
])('%s is where the platform shows things', (address) => expect(platformAddress(address)).toBe(address))

test.each([
  'javascript:alert(1)',
  'http://www.facebook.com/p/1',
  'https://facebook.com.evil.example/p',
  'https://evilfacebook.com/p',
  'https://facebook.com@evil.example/p',
  'https://user:pass@www.facebook.com/p',
  'data:text/html,x',
  'not an address',
])('%s leads elsewhere and is no link to the platform', (address) =>
  expect(platformAddress(address)).toBeNull(),
)

test('a platform that stands elsewhere is named by its origin, and nothing beside it', () => {
  const own = 'http://127.0.0.1:4311'
  expect(platformAddress(`${own}/preview/1`, own)).toBe(`${own}/preview/1`)
  expect(platformAddress('http://127.0.0.1:9999/preview/1', own)).toBeNull()
})

test.each(['utm_source=meta', '?utm_source=meta&utm_medium=', 'utm_campaign={{campaign.name}}&a=%20b'])(
  'the parameters %s are taken',
  (text) => expect(checkUtm(text)).toBeNull(),
)
test.each([
  ['', 'utm.empty'],
  ['?', 'utm.empty'],
  ['n importe quoi ? & =', 'utm.malformed'],
  ['utm_source', 'utm.malformed'],
  ['=meta', 'utm.malformed'],
  ['utm_source=me ta', 'utm.malformed'],
  ['utm_source=meta#top', 'utm.malformed'],
  ['utm_source=meta&&a=b', 'utm.malformed'],
  ['utm_source=meta\r\nSet-Cookie: x=1', 'utm.malformed'],
])('the parameters %j are refused: %s', (text, problem) => expect(checkUtm(text)).toBe(problem))

test.each([
  'https://scontent-cdg4-1.xx.fbcdn.net/v/t45.1600-4/a.jpg?oh=1&oe=2',
  'https://platform-lookaside.fbsbx.com/platform/profilepic/?asid=1',
  'https://scontent.cdninstagram.com/v/a.jpg',
  'https://www.facebook.com/ads/image/?d=AQ',
])('%s is where the platform keeps pictures', (address) => expect(platformPicture(address)).toBe(address))

test.each([
  'http://scontent.xx.fbcdn.net/a.jpg',
  'https://scontent.xx.fbcdn.net:8443/a.jpg',
  'https://fbcdn.net.evil.example/a.jpg',
  'https://evilfbcdn.net/a.jpg',
  'https://user:pass@scontent.xx.fbcdn.net/a.jpg',
  'https://127.0.0.1/a.jpg',
  'file:///etc/passwd',
  'data:image/png;base64,AA==',
  '/api/media/1/a.jpg',
  '',
])('no picture of the platform is at %s', (address) => expect(platformPicture(address)).toBeNull())
