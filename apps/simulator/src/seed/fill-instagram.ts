import type { SeedAccount } from './accounts.ts'
import { day, type Make, type Setting } from './make.ts'
import { storiesOf } from './stories.ts'

const kinds = ['IMAGE', 'CAROUSEL_ALBUM', 'VIDEO', 'IMAGE', 'VIDEO'] as const

/** The media of an Instagram account: pictures, albums, reels; one without an address because of its music, one that cannot be boosted. */
export function fillInstagram(make: Make, account: SeedAccount, user: string, setting: Setting): void {
  const stories = storiesOf(account)
  Array.from({ length: 24 }, (_, index) => {
    const story = stories[(index + 3) % stories.length]
    const type = kinds[index % kinds.length] ?? 'IMAGE'
    const id = `179${String(index).padStart(2, '0')}${account.id.slice(4)}00`
    const picture = (number: number) =>
      `${setting.publicUrl}/media/demo-${setting.index}-ig-${index}-${number}.jpg`
    const createdAt = setting.start - (index * 6 + 1) * day - ((index * 7) % 24) * 3_600_000
    const isMuted = index === 7
    make(
      id,
      'igmedia',
      account.id,
      user,
      {
        caption: `${story?.text ?? ''} #${account.username.replace(/\W/g, '')}`,
        media_type: type,
        media_product_type: type === 'VIDEO' ? 'REELS' : 'FEED',
        ...(isMuted ? {} : { media_url: picture(0) }),
        ...(type === 'VIDEO' ? { thumbnail_url: picture(0) } : {}),
        permalink: `${setting.publicUrl}/preview/${id}`,
        shortcode: `C${id.slice(-9)}`,
        username: account.username,
        like_count: 120 + ((index * 37) % 900),
        comments_count: (index * 5) % 44,
        is_comment_enabled: true,
        boost_eligibility_info: { eligible_to_boost: index !== 5 },
      },
      { createdAt },
    )
    if (type === 'CAROUSEL_ALBUM') makeAlbum(make, account, id, picture, createdAt)
  })
}

function makeAlbum(
  make: Make,
  account: SeedAccount,
  parent: string,
  picture: (number: number) => string,
  createdAt: number,
): void {
  for (let number = 0; number < 4; number += 1) {
    make(
      `${parent}${number}`,
      'igmedia',
      account.id,
      parent,
      {
        media_type: 'IMAGE',
        media_product_type: 'FEED',
        media_url: picture(number),
        username: account.username,
      },
      { createdAt },
    )
  }
}
